/** The box of the workspace: the window below the bar of the app from 901 px up; on a phone as long as its parts. */
export const workspaceFrame = 'flex min-h-[560px] flex-col border-t border-line desk:h-[calc(100dvh-52px)]';
