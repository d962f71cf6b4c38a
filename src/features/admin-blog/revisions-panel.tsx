/** The saved revisions of an article, the latest first: what each changed, and the way back to one. Nothing is overwritten by it. */
import { useEffect, useState } from 'react';
import type { ArticleContent } from '@/domain/articles/article';
import { countedLines } from '@/domain/content/compared';
import { writeArticleFile } from '@/domain/articles/article-file';
import { formatInstant } from '@/lib/format-instant';
import { revisionsOf, type ArticleRevision } from '@/services/admin/articles';
import { Button } from '@/ui/button';
import { Dialog } from '@/ui/dialog';
import { Panel } from '@/ui/panel';
import { Skeleton } from '@/ui/skeleton';
import { Changes } from './changes';
import { statusWords } from './blog-words';

export interface RevisionsPanelProps {
  readonly articleId: string;
  /** The revision that is stored now: another one is read anew. */
  readonly revision: number;
  /** What is in the editor. */
  readonly content: ArticleContent;
  readonly zone: string;
  readonly nowMs: number;
  readonly nameOf: (uid: string) => string;
  readonly onRestore: (content: ArticleContent) => void;
}

type Read = readonly ArticleRevision[] | 'reading' | 'failed';

const useRevisions = (articleId: string, revision: number): Read => {
  const wanted = `${articleId} ${String(revision)}`;
  const [read, setRead] = useState<{ readonly of: string; readonly revisions: Read }>({ of: '', revisions: 'reading' });
  useEffect(() => {
    let isOver = false;
    void revisionsOf(articleId).then((revisions) => {
      if (!isOver) setRead({ of: wanted, revisions: revisions ?? 'failed' });
    });
    return () => {
      isOver = true;
    };
  }, [articleId, wanted]);
  return read.of === wanted ? read.revisions : 'reading';
};

/** The whole of it as a file, so that a changed tag or title shows like a changed word. */
const fileOf = (content: ArticleContent): string =>
  writeArticleFile({ ...content, status: 'draft', publishedAt: null, modifiedAt: null, scheduledAt: null });

const Counts = ({ earlier, later }: { readonly earlier: string; readonly later: string }) => {
  const { added, removed } = countedLines(earlier, later);
  return (
    <span className="ml-auto text-micro">
      <span className="text-up">{`+${String(added)}`}</span> <span className="text-down">{`−${String(removed)}`}</span>
    </span>
  );
};

export const RevisionsPanel = ({ articleId, revision, content, zone, nowMs, nameOf, onRestore }: RevisionsPanelProps) => {
  const revisions = useRevisions(articleId, revision);
  const [chosen, setChosen] = useState<ArticleRevision | null>(null);
  const whenOf = ({ at }: ArticleRevision): string => (at === null ? '' : formatInstant(at, zone, nowMs));
  return (
    <Panel title="Revisions" aside={typeof revisions === 'string' ? null : String(revisions.length)} body="flush">
      {revisions === 'reading' && <Skeleton className="m-3 h-24" />}
      {revisions === 'failed' && <p className="p-4 text-dense text-text-2">The revisions can’t be read right now. Nothing was changed.</p>}
      {typeof revisions !== 'string' && (
        <ol className="max-h-[320px] overflow-y-auto">
          {revisions.map((each, at) => (
            <li key={each.revision} className="border-b border-line last:border-b-0">
              <button
                type="button"
                onClick={() => setChosen(each)}
                className="flex w-full flex-wrap items-center gap-x-3 px-4 py-2 text-left hover:bg-surface-2 pointer-coarse:min-h-11"
              >
                <span className="font-medium">{`${String(each.revision)}. ${whenOf(each)}`}</span>
                <Counts earlier={revisions[at + 1]?.content.body ?? ''} later={each.content.body} />
                <span className="w-full text-micro text-text-3">{`${nameOf(each.userId)}, ${statusWords[each.status].toLowerCase()}`}</span>
              </button>
            </li>
          ))}
        </ol>
      )}
      {chosen !== null && (
        <Dialog
          open
          width="large"
          onOpenChange={() => setChosen(null)}
          title={`Revision ${String(chosen.revision)} and your text now`}
          description={`Saved ${whenOf(chosen)} by ${nameOf(chosen.userId)}.`}
          actions={
            <>
              <Button onClick={() => setChosen(null)}>Close</Button>
              <Button
                variant="primary"
                onClick={() => {
                  onRestore(chosen.content);
                  setChosen(null);
                }}
              >
                Put it into the editor
              </Button>
            </>
          }
        >
          {fileOf(chosen.content) === fileOf(content) ? (
            <p className="text-text-2">They say the same.</p>
          ) : (
            <Changes earlier={fileOf(chosen.content)} later={fileOf(content)} />
          )}
        </Dialog>
      )}
    </Panel>
  );
};
