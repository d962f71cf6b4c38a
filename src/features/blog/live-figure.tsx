/** A live part of an article: what it shows, and the way to the tool that it is part of. */
import { Cpu } from 'lucide-react';
import { Link } from 'react-router-dom';
import { plainText, type Block } from '@/domain/courses/lesson';
import { href } from '@/routes';
import { InlineWords } from './inline-words';

type Live = Extract<Block, { readonly kind: 'live' }>;

const tools: ReadonlyMap<string, { readonly to: string; readonly label: string }> = new Map([
  ['session-table', { to: href('sessions'), label: 'Open the session clock' }],
  ['replay', { to: href('trading'), label: 'Open the charts' }],
  ['backtest', { to: href('backtestResults'), label: 'Open published backtests' }],
]);

const toolOf = ({ name, params }: Live): { readonly to: string; readonly label: string } =>
  tools.get(name) ?? {
    to:
      name === 'calculator'
        ? `${href('calculator')}?calc=${encodeURIComponent(String(params['id']))}&${String(params['inputs'])}`
        : href('calculator'),
    label: 'Open the calculators',
  };

export const LiveFigure = ({ block }: { readonly block: Live }) => {
  const { to, label } = toolOf(block);
  return (
    <figure
      aria-label={plainText(block.caption)}
      data-live={block.name}
      className="mt-7 rounded-lg border border-line-strong bg-surface-1 px-4 py-3.5"
    >
      <figcaption className="text-ui text-text-2">
        <InlineWords of={block.caption} />
      </figcaption>
      <p className="mt-2 flex items-center gap-1.5 text-ui">
        <Cpu size={14} aria-hidden />
        <Link to={to} className="underline underline-offset-3">
          {label}
        </Link>
      </p>
    </figure>
  );
};
