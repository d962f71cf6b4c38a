/** A generated review as text to read: headings, paragraphs and lists, its figures set as figures. */
import type { Review } from '@/domain/findings/review/review';
import { plainText, type SourcedText } from '@/domain/findings/sourced-text';

/** One sentence of a review, its figures set as figures. */
export const ReviewLine = ({ text }: { readonly text: SourcedText }) => (
  <>
    {text.map((part, i) =>
      typeof part !== 'string' && 'figure' in part ? (
        // A sentence stays as it is, and a figure may stand in it twice.
        // oxlint-disable-next-line react/no-array-index-key
        <span key={i} data-source={part.source} className="font-[560] whitespace-nowrap text-text tabular-nums">
          {part.figure}
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
}

export const ReviewText = ({ review, level }: ReviewTextProps) => {
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
                  <ReviewLine text={line} />
                </li>
              ))}
            </ul>
          ) : (
            lines.map((line) => (
              <p key={plainText(line)} className="mt-0.5 text-pretty text-text-2">
                <ReviewLine text={line} />
              </p>
            ))
          )}
        </section>
      ))}
    </div>
  );
};
