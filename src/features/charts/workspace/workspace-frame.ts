/** The box of the workspace: from 901 px up the window between the bar of the app and what lies at its foot; on a phone as long as its parts. */
export const workspaceFrame = 'flex min-h-[560px] flex-col border-t border-line desk:h-[calc(100dvh-52px-var(--foot-sample,0px))]';
