/** A setting with a switch, as its panel needs it: whether its fields can be changed now, and a change that says when it was refused. */
import type { SettingNow } from '@/services/sessions/live-setting';
import { showToast } from '@/ui/show-toast';

export interface SwitchedSetting<T> {
  readonly isOn: boolean;
  /** Off, or not heard of yet: then its fields stand still. */
  readonly isLocked: boolean;
  readonly change: (changes: Partial<T>) => void;
}

export interface SettingStore<T> {
  /** True once the server has it, false when it refused. */
  readonly save: (value: T) => Promise<boolean>;
  /** What is said when it was refused. */
  readonly refusal: { readonly title: string; readonly text: string };
}

/** The setting as it is now. */
export const switchedSetting = <T extends { readonly isOn: boolean }>(
  { value, isKnown }: SettingNow<T>,
  { save, refusal }: SettingStore<T>,
): SwitchedSetting<T> => ({
  isOn: value.isOn,
  isLocked: !value.isOn || !isKnown,
  change: (changes) => {
    void save({ ...value, ...changes }).then((isSaved) => {
      if (!isSaved) showToast({ tone: 'danger', ...refusal });
    });
  },
});
