/**
 * Draws a public screen into HTML, at the build and in Node. Nobody is signed in, no effect runs, and everything that
 * waits has arrived before the text is complete. It writes no file and knows no document around the page.
 */
import { prerenderToNodeStream } from 'react-dom/static';
import { createStaticHandler, createStaticRouter, matchPath, StaticRouterProvider } from 'react-router-dom';
import { catalogue as articles } from 'virtual:articles';
import catalogue from 'virtual:course-catalogue';
import { jsonFeedText, rssText, type FeedFrame } from '@/domain/articles/feed/feeds';
import { href, notFoundScreen, screenRows, screens } from '@/routes';
import { HeadRecorderContext, type HeadDetails } from '@/ui/head-details';
import { firstPageElement } from './first-page';
import { Product } from './product';
import { isReadingScreen } from './reading-screens';
import { appRoutes } from './router';
import { siteName, siteOrigin } from './site';

export { siteOrigin };

export interface DrawnAddress {
  /** Of its screen. */
  readonly id: string;
  readonly path: string;
  /** The module of what it shows besides its code, which is asked for together with it. */
  readonly content?: string;
}

export interface DrawnPage {
  /** Tags for the head of the document. */
  readonly head: string;
  /** Inside of the element `#root`. */
  readonly body: string;
  /** The element that hands the page's details over to the browser. */
  readonly firstPage: string;
  readonly details: HeadDetails | null;
  readonly title: string;
  readonly description: string;
  readonly isLight: boolean;
  /** Whether its scripts wait for a reader who is new to the browser. */
  readonly isRead: boolean;
}

const plainScreens: readonly DrawnAddress[] = screenRows
  .filter(([, { access, path }]) => access === 'public' && !path.includes(':'))
  .map(([id, { path }]) => ({ id, path }));

/** Courses and lessons in each language they are written in. */
const courseAddresses: readonly DrawnAddress[] = catalogue.flatMap(({ id: courseId, texts, lessons }) =>
  Object.keys(texts).flatMap((language): readonly DrawnAddress[] => [
    { id: 'course', path: href('course', { language, courseId }) },
    ...lessons
      .filter((lesson) => language in lesson.texts)
      .map((lesson) => ({
        id: 'lesson',
        path: href('lesson', { language, courseId, lessonId: lesson.id }),
        content: `content/courses/${language}/${courseId}/${String(lesson.number).padStart(2, '0')}-${lesson.id}.md`,
      })),
  ]),
);

const articleAddresses: readonly DrawnAddress[] = articles.map(({ slug }) => ({
  id: 'article',
  path: href('article', { slug }),
  content: `virtual:article/${slug}`,
}));

/** Everything that is drawn at the build, in the order of the table, then the courses and the articles. */
export const publicScreens: readonly DrawnAddress[] = [...plainScreens, ...courseAddresses, ...articleAddresses];

/** What feed readers ask for. */
export const blogFeeds = (): { readonly rss: string; readonly json: string } => {
  const frame: FeedFrame = { title: `${screens.blog.title} · ${siteName}`, description: screens.blog.description, origin: siteOrigin() };
  return { rss: rssText(frame, articles), json: jsonFeedText(frame, articles) };
};

/** An address that fits no screen, for the document that says so. */
export const unknownPath = '/404';

const textOf = async (stream: AsyncIterable<Uint8Array | string>): Promise<string> => {
  const decoder = new TextDecoder();
  let text = '';
  for await (const chunk of stream) text += typeof chunk === 'string' ? chunk : decoder.decode(chunk, { stream: true });
  return text + decoder.decode();
};

const between = (text: string, before: string, after: string): string => {
  const from = text.indexOf(before);
  const to = text.lastIndexOf(after);
  if (from === -1 || to < from) throw new Error(`The drawn document has no part between ${before} and ${after}.`);
  return text.slice(from + before.length, to);
};

const root = '<div id="root">';

const draw = async (path: string, details: HeadDetails | null): Promise<{ readonly html: string; readonly said: HeadDetails | null }> => {
  const handler = createStaticHandler(appRoutes);
  const context = await handler.query(new Request(`http://localhost${path}`));
  if (context instanceof Response) throw new Error(`${path} is answered with a redirect.`);
  const said: HeadDetails[] = [];
  const page = (
    <html lang="en">
      <body>
        <div id="root">
          <HeadRecorderContext value={(details) => said.push(details)}>
            <Product firstDetails={details} showsFarewell={false}>
              <StaticRouterProvider router={createStaticRouter(handler.dataRoutes, context)} context={context} hydrate={false} />
            </Product>
          </HeadRecorderContext>
        </div>
      </body>
    </html>
  );
  const { prelude } = await prerenderToNodeStream(page, {
    // Large parts would otherwise be put at the end and moved by an inline script.
    progressiveChunkSize: Number.POSITIVE_INFINITY,
    onError: (cause) => {
      throw cause;
    },
  });
  return { html: await textOf(prelude as AsyncIterable<Uint8Array>), said: said.at(-1) ?? null };
};

/** Draws the page of an address. The first drawing finds out what the page says about itself; if it says anything, a second one uses it. */
export const drawPage = async (path: string): Promise<DrawnPage> => {
  const first = await draw(path, null);
  const { said } = first;
  const { html } = said === null ? first : await draw(path, said);
  const body = between(html, root, '</div></body>');
  const [route, screen] = screenRows.find(([, row]) => matchPath(row.path, path) !== null) ?? (['not-found', notFoundScreen] as const);
  return {
    head: between(html, '<head>', '</head>'),
    body,
    firstPage: firstPageElement({ route, details: said }),
    details: said,
    title: said?.title ?? screen.title,
    description: said?.description ?? screen.description,
    isLight: screen.theme === 'light',
    isRead: isReadingScreen(screen.path),
  };
};
