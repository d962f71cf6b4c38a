/** A generated review as text to read: headings, paragraphs and lists, its figures set as figures. */
import type { Review } from '@/domain/findings/review/review';
import { plainText, type SourcedText } from '@/domain/findings/sourced-text';
import { AssumedFigure } from '@/features/journal/views/assumed-mark';

const isR = (figure: string): boolean => /\dR$/u.test(figure);

export interface ReviewLineProps {
  readonly text: SourcedText;
  /** 1R is assumed in some of the trades, so that figures in R are marked. */
  readonly isAssumed?: boolean;
}

/** One sentence of a review, its figures set as figures. */
export const ReviewLine = ({ text, isAssumed = false }: ReviewLineProps) => (
  <>
    {text.map((part, i) =>
      typeof part !== 'string' && 'figure' in part ? (
        // A sentence stays as it is, and a figure may stand in it twice.
        // oxlint-disable-next-line react/no-array-index-key
        <span key={i} data-source={part.source} className="font-[560] whitespace-nowrap text-text tabular-nums">
          {isAssumed && isR(part.figure) ? <AssumedFigure rule={undefined}>{part.figure}</AssumedFigure> : part.figure}
        </span>
      ) : typeof part === 'string' ? (
        part
      ) : (
        part.words
      ),
    )}
  </>
);

export interface ReviewTextProps {
  readonly review: Review;
  /** Level of its headings. */
  readonly level: 3 | 4;
  /** As of a line. */
  readonly isAssumed?: boolean;
}

export const ReviewText = ({ review, level, isAssumed = false }: ReviewTextProps) => {
  const Heading = level === 3 ? 'h3' : 'h4';
  return (
    <div className="gap-10 bar:columns-2 print:columns-1">
      {review.paragraphs.map(({ id, heading, lines, isList }) => (
        <section key={id} className="mb-4 max-w-[72ch] break-inside-avoid">
          <Heading className="text-dense font-semibold [font-stretch:100%]">{heading}</Heading>
          {isList ? (
            <ul className="mt-0.5 flex list-disc flex-col gap-1 pl-4 text-text-2">
              {lines.map((line) => (
                <li key={plainText(line)} className="text-pretty">
                  <ReviewLine text={line} isAssumed={isAssumed} />
                </li>
              ))}
            </ul>
          ) : (
            lines.map((line) => (
              <p key={plainText(line)} className="mt-0.5 text-pretty text-text-2">
                <ReviewLine text={line} isAssumed={isAssumed} />
              </p>
            ))
          )}
        </section>
      ))}
    </div>
  );
};
