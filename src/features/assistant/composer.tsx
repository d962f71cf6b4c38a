/** Where a question is typed: Enter asks, Shift and Enter begin a new line. It stays at the foot of the thread. */
import { ArrowUp } from 'lucide-react';
import { useId, useRef, useState, type KeyboardEvent } from 'react';
import { mostQuestionLetters } from '@/domain/assistant/threads/thread-kind';
import { Button } from '@/ui/button';
import { DeedFields } from '@/ui/deed-fields';

export interface ComposerProps {
  readonly isBusy: boolean;
  /** Who answers in the analyst’s place; null: the analyst. */
  readonly model: string | null;
  readonly onAsk: (question: string) => void;
}

export const Composer = ({ isBusy, model, onAsk }: ComposerProps) => {
  const id = useId();
  const area = useRef<HTMLTextAreaElement>(null);
  const [text, setText] = useState('');
  const ask = (): void => {
    if (text.trim() === '' || isBusy) return;
    onAsk(text.trim());
    setText('');
    area.current?.focus();
  };
  const press = (event: KeyboardEvent): void => {
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    ask();
  };
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        ask();
      }}
      className="mx-auto w-full max-w-[740px] px-3 pb-3 desk:px-5 print:hidden"
    >
      <DeedFields deed="add">
        <div className="flex items-end gap-2 rounded-lg border border-field bg-surface-1 p-2 focus-within:border-text-2">
          <label htmlFor={id} className="sr-only">
            Your question
          </label>
          <textarea
            id={id}
            ref={area}
            rows={2}
            maxLength={mostQuestionLetters}
            value={text}
            placeholder="Ask about your trades, the calendar, a size or a term"
            aria-describedby={`${id}-limits`}
            onChange={(event) => setText(event.target.value)}
            onKeyDown={press}
            className="max-h-40 min-h-10 min-w-0 flex-1 resize-none bg-transparent px-1.5 py-1 text-ui outline-none placeholder:text-text-3 disabled:cursor-not-allowed pointer-coarse:text-[16px]"
          />
          <Button type="submit" variant="primary" disabled={isBusy} icon={<ArrowUp size={14} strokeWidth={1.75} aria-hidden />}>
            Ask
          </Button>
        </div>
      </DeedFields>
      <p id={`${id}-limits`} className="mt-1.5 text-micro text-text-3">
        {model === null
          ? 'No signals and no predictions. Every number comes from a calculation you can open. Nothing is sent to a language model.'
          : `${model} answers. You see what is sent before it goes. Numbers without a source are marked.`}
      </p>
    </form>
  );
};
