/** One picture of another tab or window, chosen in the browser's own dialog. The capture ends with the picture. */
import { logProblem } from '@/lib/log';
import { takeFrame, type TakeOutcome } from './take-picture';

export const canCapture = (): boolean => typeof navigator !== 'undefined' && typeof navigator.mediaDevices?.getDisplayMedia === 'function';

/** Beyond what TypeScript's DOM has (Screen Capture, W3C): this tab is nothing to choose. */
interface CaptureOptions extends DisplayMediaStreamOptions {
  readonly selfBrowserSurface: 'exclude';
}

const options: CaptureOptions = { video: { displaySurface: 'browser', frameRate: 5 }, audio: false, selfBrowserSurface: 'exclude' };

const firstFrame = (video: HTMLVideoElement): Promise<void> =>
  new Promise((resolve, reject) => {
    video.requestVideoFrameCallback(() => resolve());
    video.play().catch(reject);
  });

/** null: the person chose nothing. */
export const captureTab = async (): Promise<TakeOutcome | null> => {
  let stream: MediaStream;
  try {
    stream = await navigator.mediaDevices.getDisplayMedia(options);
  } catch (cause) {
    if (cause instanceof DOMException && cause.name === 'NotAllowedError') return null;
    logProblem('Capturing a tab', cause);
    return { ok: false, reason: 'The browser couldn’t capture the tab.', help: 'Take a screenshot instead and paste it here.' };
  }
  try {
    const video = document.createElement('video');
    video.muted = true;
    video.srcObject = stream;
    await firstFrame(video);
    return await takeFrame(video, 'Captured tab');
  } finally {
    for (const track of stream.getTracks()) track.stop();
  }
};
