/** The panel of a setting that is off until it is switched on; its fields stand still while it is off or not heard of yet. */
import type { ReactNode } from 'react';
import type { SettingNow } from '@/services/settings/live-setting';
import { Panel } from '@/ui/panel';
import { showToast } from '@/ui/show-toast';
import { Switch } from '@/ui/switch';

/** What the fields need. */
export interface SwitchedFields<T> {
  readonly value: T;
  readonly isLocked: boolean;
  readonly change: (changes: Partial<T>) => void;
}

export interface SwitchedPanelProps<T> {
  readonly title: string;
  readonly footer: string;
  /** What the switch switches on. */
  readonly label: string;
  readonly setting: SettingNow<T>;
  /** True once the server has it, false when it refused. */
  readonly save: (value: T) => Promise<boolean>;
  /** What is said when it was refused. */
  readonly refusal: { readonly title: string; readonly text: string };
  readonly children: (fields: SwitchedFields<T>) => ReactNode;
}

export const SwitchedPanel = <T extends { readonly isOn: boolean }>({
  title,
  footer,
  label,
  setting: { value, isKnown },
  save,
  refusal,
  children,
}: SwitchedPanelProps<T>) => {
  const store = (next: T): void => {
    void save(next).then((isSaved) => {
      if (!isSaved) showToast({ tone: 'danger', ...refusal });
    });
  };
  return (
    <Panel title={title} footer={footer}>
      <div className="flex flex-col gap-3">
        <Switch
          label={label}
          checked={value.isOn}
          disabled={!isKnown}
          onChange={(event) => store({ ...value, isOn: event.target.checked })}
        />
        {children({ value, isLocked: !value.isOn || !isKnown, change: (changes) => store({ ...value, ...changes }) })}
      </div>
    </Panel>
  );
};
