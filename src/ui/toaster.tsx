/** The place where toasts appear, and how one is drawn; mounted once by the frame of the app, when the first is asked for. */
import { CircleAlert, CircleCheck, Info } from 'lucide-react';
import { useEffect } from 'react';
import { toast, Toaster as Place } from 'sonner';
import { Button } from './button';
import { useLive } from './hooks/use-live';
import { askedToasts, takeToasts, type ToastMessage } from './show-toast';

const signs = { ok: CircleCheck, plain: Info, danger: CircleAlert } as const;
const colours = { ok: 'text-ok', plain: 'text-text-2', danger: 'text-danger' } as const;

const draw = ({ title, text, tone = 'plain', action }: ToastMessage): void => {
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

/** Above the bars at the foot of the page and the buttons of an open dialog, which would lie under a message. */
const above = (gap: number) => ({
  bottom: `calc(var(--foot-sample, 0px) + var(--foot-selection, 0px) + var(--foot-dialog, 0px) + ${gap}px)`,
  right: gap,
  left: gap,
});

export const Toaster = () => {
  const asked = useLive(askedToasts);
  useEffect(() => {
    for (const message of takeToasts()) draw(message);
  }, [asked]);
  return (
    <Place
      position="bottom-right"
      gap={10}
      offset={above(16)}
      mobileOffset={above(12)}
      containerAriaLabel="Messages"
      // The library sets a font of its own on this element.
      style={{ fontFamily: 'var(--font-sans)' }}
    />
  );
};
