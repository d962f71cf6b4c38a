/** What the product put into a note: the answer as it was, the date it is of, and, once asked again, today's beside it. */
import { NodeViewWrapper, type ReactNodeViewProps } from '@tiptap/react';
import { ArrowUpRight, RefreshCw } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { ColumnHeads } from '@/features/notes/column-heads';
import { dayOfEmbed } from '@/features/notes/day/day-of-embed';
import { isSameAnswer, readEmbed, writeEmbed, type EmbedAnswer } from '@/features/notes/embeds/embed';
import { Button } from '@/ui/button';
import { CandlePicture } from '@/features/notes/embeds/candle-picture';
import type { EditorHost } from './editor-host';

const DayPart = lazy(async () => ({ default: (await import('@/features/notes/day/day-part')).DayPart }));

const Rows = ({ columns, rows = [] }: EmbedAnswer) =>
  rows.length === 0 ? null : (
    <div className="mt-2 overflow-x-auto">
      <table className="w-full text-dense">
        {columns !== undefined && <ColumnHeads names={columns} />}
        <tbody>
          {rows.map((cells) => (
            <tr key={cells.join('|')}>
              {cells.map((cell, at) => (
                // The place of a cell is its column.
                // oxlint-disable-next-line react/no-array-index-key
                <td key={at}>{cell}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );

const Answer = ({ answer, when }: { readonly answer: EmbedAnswer; readonly when: string }) => (
  <div className="min-w-0 flex-1 basis-48">
    <p className="!m-0 text-micro text-text-2">{when}</p>
    <p className="!mt-0.5 !mb-0 text-[1.25rem] leading-7 font-medium">{answer.value}</p>
    {answer.detail !== undefined && <p className="!m-0 text-dense text-text-2">{answer.detail}</p>}
    {answer.bars !== undefined && answer.bars.length > 0 && (
      <CandlePicture bars={answer.bars} label={`Candles up to ${answer.value}. ${answer.detail ?? ''}`} />
    )}
    <Rows {...answer} />
  </div>
);

const unanswered = (isOnline: boolean): string =>
  `${isOnline ? 'This can’t be looked up right now.' : 'You’re offline, and this can’t be looked up without a network.'} What you kept is unchanged.`;

const momentOf = (host: EditorHost, { asOf, isOffline = false }: EmbedAnswer): string =>
  `${host.instant(asOf)}${isOffline ? ', offline: what this device had' : ''}`;

export const embedView =
  (host: EditorHost) =>
  ({ node, updateAttributes, editor }: ReactNodeViewProps) => {
    const [isAsking, setIsAsking] = useState(false);
    const [problem, setProblem] = useState('');
    const kind = String(node.attrs['kind']);
    const date = dayOfEmbed(kind, String(node.attrs['value']));
    if (date !== null) {
      return (
        <NodeViewWrapper as="figure" contentEditable={false} className="my-3 rounded-lg border border-line px-3.5 py-2.5 text-ui leading-5">
          <Suspense fallback={<span className="skeleton block h-10 rounded-sm" />}>
            <DayPart kind={kind} date={date} />
          </Suspense>
        </NodeViewWrapper>
      );
    }
    const embed = readEmbed(String(node.attrs['value']));
    if (embed === null) {
      return (
        <NodeViewWrapper className="note-verbatim">
          <pre>{String(node.attrs['value'])}</pre>
        </NodeViewWrapper>
      );
    }
    const refresh = async (): Promise<void> => {
      setIsAsking(true);
      const now = await host.askAgain(kind, embed.query);
      setIsAsking(false);
      setProblem(now === null ? unanswered(host.isOnline()) : '');
      if (now !== null && !editor.isDestroyed) updateAttributes({ value: writeEmbed({ ...embed, again: now }) });
    };
    const { kept, again } = embed;
    return (
      <NodeViewWrapper
        as="figure"
        contentEditable={false}
        className="my-5 rounded-lg border border-line-strong px-3.5 py-3 text-ui leading-5"
      >
        <div className="flex flex-wrap items-center gap-2">
          <span className="min-w-0 flex-1 font-semibold">{embed.title}</span>
          {editor.isEditable && host.canAskAgain(kind) && (
            <Button
              size="sm"
              variant="ghost"
              busy={isAsking ? 'Refreshing' : undefined}
              icon={<RefreshCw size={14} strokeWidth={1.75} aria-hidden />}
              onClick={() => void refresh()}
              className="print:hidden"
            >
              Refresh
            </Button>
          )}
          {embed.href !== undefined && (
            <Button
              size="sm"
              variant="ghost"
              icon={<ArrowUpRight size={14} strokeWidth={1.75} aria-hidden />}
              onClick={() => host.openAddress(embed.href ?? '')}
              className="print:hidden"
            >
              Open
            </Button>
          )}
        </div>
        <div className="mt-1.5 flex flex-wrap gap-4">
          <Answer answer={kept} when={`When you added it, ${momentOf(host, kept)}`} />
          {again !== undefined && (
            <Answer
              answer={again}
              when={`${isSameAnswer(kept, again) ? 'Unchanged when refreshed' : 'Refreshed'}, ${momentOf(host, again)}`}
            />
          )}
        </div>
        {problem !== '' && (
          <p role="status" className="!mt-2 !mb-0 text-dense text-caution">
            {problem}
          </p>
        )}
      </NodeViewWrapper>
    );
  };
