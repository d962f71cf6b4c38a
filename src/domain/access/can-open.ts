/** Who may open which screen. Pure data in, a verdict out; the security rules are the lock, this is the sign on the door. */

/** The page keys a pack can list, in the order of the app bar; `journal` has no entry in the bar. */
export const pageKeys = [
  'sessions',
  'calendar',
  'calculator',
  'journal',
  'indicators',
  'Maps',
  'IA',
  'notepad',
  'visionai',
  'JournalPlatform',
  'chartAiAnalyse',
] as const;

export type PageKey = (typeof pageKeys)[number];

export interface ScreenAccess {
  readonly access: 'public' | 'member' | 'admin';
  /** Key a pack must list before a member may open the screen; absent means every member. */
  readonly pageKey?: PageKey | undefined;
}

export type Session =
  | { readonly state: 'loading' }
  | { readonly state: 'visitor' }
  | {
      readonly state: 'member';
      readonly isAdmin: boolean;
      /** True while nobody knows yet whether the member is an admin; absent means the answer is in `isAdmin`. */
      readonly checkingAdmin?: boolean;
      /** When the server confirmed the page list, if it is the one this device remembers (epoch ms); absent when it is fresh. */
      readonly asOfMs?: number;
      /** A suspended member reads own data, writes nothing and has the home screen only. Absent means not suspended. */
      readonly isSuspended?: boolean;
      /** Nobody knows yet whether a subscription opens more. Absent means the list is whole. */
      readonly isPlanLoading?: boolean;
      /** A subscription has ended, so that what is not in the list can still be read. Absent means it has not. */
      readonly hasPlanEnded?: boolean;
      /** It has ended for so long that nothing new is taken on any screen. */
      readonly isPlanOver?: boolean;
      /** 'loading' until packs have answered: nothing but screens without a key is open before. */
      readonly allowedPages: ReadonlySet<string> | 'loading';
    };

export type Verdict = 'open' | 'wait' | 'sign-in' | 'denied' | 'admin-only';

/** Whether the session may open the screen now. */
export const canOpen = (screen: ScreenAccess, session: Session): Verdict => {
  if (screen.access === 'public') return 'open';
  if (session.state === 'loading') return 'wait';
  if (session.state === 'visitor') return 'sign-in';
  if (screen.access === 'admin') {
    if (session.isAdmin) return 'open';
    return session.checkingAdmin === true ? 'wait' : 'admin-only';
  }
  if (screen.pageKey === undefined) return 'open';
  if (session.allowedPages === 'loading') return 'wait';
  if (session.allowedPages.has(screen.pageKey) || session.hasPlanEnded === true) return 'open';
  return session.isPlanLoading === true ? 'wait' : 'denied';
};

/** Whether it is known of every page whether the session may open it. */
export const knowsAllPages = (session: Session): boolean => {
  if (session.state !== 'member') return session.state !== 'loading';
  const { allowedPages, isPlanLoading } = session;
  return allowedPages !== 'loading' && (isPlanLoading !== true || pageKeys.every((page) => allowedPages.has(page)));
};
