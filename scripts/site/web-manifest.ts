/** What an operating system is told of the installed app: its name, its icons, and which files it opens or receives. */
import type { ManifestOptions } from 'vite-plugin-pwa';
import { statementTypes } from '../../src/domain/import/statement-files';

export const webManifest: Partial<ManifestOptions> = {
  name: 'Sextant',
  short_name: 'Sextant',
  description: 'Sessions, calendar, calculators, charts and journal for forex and futures traders',
  start_url: '/home',
  display: 'standalone',
  background_color: '#0a0f12',
  theme_color: '#0a0f12',
  // Statements open in a window of their own, so that nothing typed in another one is lost.
  launch_handler: { client_mode: 'navigate-new' },
  file_handlers: [
    {
      action: '/journal?import=opened',
      accept: Object.fromEntries(Object.entries(statementTypes).map(([type, endings]) => [type, [...endings]])),
    },
  ],
  share_target: {
    action: '/share',
    method: 'POST',
    enctype: 'multipart/form-data',
    params: { files: [{ name: 'files', accept: Object.entries(statementTypes).flat(2) }] },
  },
  icons: [
    { src: '/favicon.svg', sizes: 'any', type: 'image/svg+xml', purpose: 'any' },
    ...(['192x192', '512x512'] as const).flatMap((sizes) => [
      { src: `/icons/icon-${sizes.slice(0, 3)}.png`, sizes, type: 'image/png', purpose: 'any' as const },
      { src: `/icons/maskable-${sizes.slice(0, 3)}.png`, sizes, type: 'image/png', purpose: 'maskable' as const },
    ]),
  ],
};
