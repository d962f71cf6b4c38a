/** Shows a short message that goes by itself: what happened, what is safe, what can be done. Errors that need an answer are notices instead. */
import { CircleAlert, CircleCheck, Info } from 'lucide-react';
import { toast } from 'sonner';
import { Button } from './button';

export interface ToastMessage {
  /** What happened, such as "118 trades imported". */
  readonly title: string;
  readonly text?: string | undefined;
  readonly tone?: 'ok' | 'plain' | 'danger' | undefined;
  readonly action?: { readonly label: string; readonly run: () => void } | undefined;
}

const signs = { ok: CircleCheck, plain: Info, danger: CircleAlert } as const;
const colours = { ok: 'text-ok', plain: 'text-text-2', danger: 'text-danger' } as const;

/** Puts the message on the screen for 6 s, or 10 s when it offers an action. */
export const showToast = ({ title, text, tone = 'plain', action }: ToastMessage): void => {
  const Sign = signs[tone];
  toast.custom(
    (id) => (
      <div className="flex w-[min(380px,calc(100vw-32px))] items-start gap-2.5 rounded-lg bg-float px-3.5 py-3 text-ui text-text shadow-pop">
        <Sign size={16} strokeWidth={1.75} aria-hidden className={`mt-0.5 shrink-0 ${colours[tone]}`} />
        <div className="min-w-0 flex-1">
          <div className="font-semibold">{title}</div>
          {text !== undefined && <div className="text-text-2">{text}</div>}
        </div>
        {action !== undefined && (
          <Button
            variant="ghost"
            size="sm"
            onClick={() => {
              toast.dismiss(id);
              action.run();
            }}
          >
            {action.label}
          </Button>
        )}
      </div>
    ),
    { duration: action === undefined ? 6_000 : 10_000 },
  );
};
