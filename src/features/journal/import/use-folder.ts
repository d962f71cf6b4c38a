/** What is in the watched folder, looked at anew whenever the page comes into view, in one tab at a time. */
import { useCallback, useEffect, useRef, useState } from 'react';
import { logProblem } from '@/lib/log';
import { databaseName } from '@/services/device/database-name';
import { openWatchedFolder, type FolderNow, type WatchedFolder } from '@/services/device/watched-folder';
import { takeTurns } from '@/services/local/turn-in-view';
import { judgeStatement } from './judge-statement';

const nothing: FolderNow = { state: 'none' };

export interface FolderView {
  readonly now: FolderNow;
  /** Does something with the folder and looks again. */
  readonly act: (work: (folder: WatchedFolder) => Promise<void>) => void;
}

/** `known` are the digests of imported files. While `isBusy` nothing is looked at; afterwards it is. */
export const useFolder = (uid: string, known: ReadonlySet<string>, isBusy: boolean): FolderView => {
  const [now, setNow] = useState<FolderNow>(nothing);
  const [isMine, setIsMine] = useState(false);
  const opened = useRef<Promise<WatchedFolder> | null>(null);
  const running = useRef<Promise<void> | null>(null);
  const latest = useRef(known);
  useEffect(() => {
    latest.current = known;
  });
  useEffect(() => takeTurns(databaseName('folder', uid), setIsMine), [uid]);
  useEffect(() => {
    const folder = openWatchedFolder(uid);
    opened.current = folder;
    return () => {
      opened.current = null;
      folder.then(
        ({ close }) => close(),
        () => undefined,
      );
    };
  }, [uid]);
  const look = useCallback((): Promise<void> => {
    const once = async (): Promise<void> => {
      const mine = opened.current;
      try {
        const found = (await (await mine)?.look({ known: latest.current, judge: judgeStatement })) ?? nothing;
        if (opened.current === mine) setNow(found);
      } catch (cause) {
        // A page that is left in the middle closes the store under the look.
        if (opened.current === mine) logProblem('Looking into the watched folder', cause);
      }
    };
    return (running.current ??= once().finally(() => {
      running.current = null;
    }));
  }, []);
  useEffect(() => {
    if (!isMine || isBusy) return;
    const lookNow = (): void => void look();
    lookNow();
    window.addEventListener('focus', lookNow);
    return () => window.removeEventListener('focus', lookNow);
  }, [isBusy, isMine, look]);
  const act = useCallback(
    (work: (folder: WatchedFolder) => Promise<void>): void => {
      const inTurn = async (): Promise<void> => {
        const folder = await opened.current;
        if (folder === null) return;
        await work(folder);
        // What is being looked at may not know of it yet.
        await running.current;
        await look();
      };
      inTurn().catch((cause: unknown) => logProblem('The watched folder', cause));
    },
    [look],
  );
  return { now: isMine ? now : nothing, act };
};
