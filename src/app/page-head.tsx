/**
 * Title, search metadata and structured data of the screen in view. React moves the tags into the head of the
 * document, on a page drawn before it was opened as in the browser. There is exactly one of it on a page.
 */
import { useLayoutEffect } from 'react';
import type { Screen } from '@/routes';
import type { HeadDetails } from '@/ui/head-details';
import { withoutTrailingSlash } from './canonical-address';
import { previewPicturePath } from './preview-picture';
import { contactEmail, siteName, siteOrigin, socialPages } from './site';
import { scriptText, structuredData } from './structured-data';

export interface PageHeadProps {
  readonly screen: Screen;
  readonly details: HeadDetails | null;
  readonly pathname: string;
}

const hasOwnPath = (path: string): boolean => !path.includes(':') && path !== '*';

/**
 * A screen is listed when everybody may open it and its address leads somewhere. Whether an address with a parameter
 * does, only its page knows, which then says what is there.
 */
const isListed = (screen: Screen, details: HeadDetails): boolean => {
  const isKnown = hasOwnPath(screen.path) || details.title !== undefined || details.article !== undefined;
  return screen.access === 'public' && isKnown && details.noIndex !== true;
};

const defaultLanguage = 'en';

/** Language and colours of the whole document, which is not React's to draw. */
const useRootAttributes = (language: string, isLight: boolean): void => {
  useLayoutEffect(() => {
    const root = document.documentElement;
    // To set what is set already would have the styles of the whole page worked out anew.
    if (root.lang !== language) root.lang = language;
    if (isLight) root.dataset['theme'] = 'light';
    else delete root.dataset['theme'];
  }, [language, isLight]);
};

export const PageHead = ({ screen, details, pathname }: PageHeadProps) => {
  const said = details ?? {};
  const title = said.title ?? screen.title;
  const description = said.description ?? screen.description;
  const origin = siteOrigin();
  const url = origin + (said.canonical ?? (hasOwnPath(screen.path) ? screen.path : withoutTrailingSlash(pathname)));
  const listed = isListed(screen, said);
  const image = new URL(said.image ?? previewPicturePath(screen), `${origin}/`).href;
  const fullTitle = `${title} · ${siteName}`;
  const isArticle = screen.schema === 'BlogPosting' || screen.schema === 'Article' || screen.schema === 'NewsArticle';
  const facts = { screen, details: said, title, description, url, image, origin, contactEmail: contactEmail(), social: socialPages() };
  useRootAttributes(said.language ?? defaultLanguage, screen.theme === 'light');
  return (
    <>
      <title>{fullTitle}</title>
      <meta name="description" content={description} />
      <meta name="robots" content={listed ? 'index, follow' : 'noindex'} />
      <meta name="theme-color" content={screen.theme === 'light' ? '#f4f6f5' : '#0a0f12'} />
      {said.keywords && <meta name="keywords" content={said.keywords.join(', ')} />}
      {said.author && <meta name="author" content={said.author} />}
      {listed && <link rel="canonical" href={url} />}
      {listed &&
        said.alternates?.map(({ language, url: path }) => <link key={language} rel="alternate" hrefLang={language} href={origin + path} />)}
      {listed && <meta property="og:site_name" content={siteName} />}
      {listed && <meta property="og:type" content={isArticle ? 'article' : 'website'} />}
      {listed && <meta property="og:title" content={title} />}
      {listed && <meta property="og:description" content={description} />}
      {listed && <meta property="og:url" content={url} />}
      {listed && <meta property="og:image" content={image} />}
      {listed && <meta property="og:image:width" content="1200" />}
      {listed && <meta property="og:image:height" content="630" />}
      {listed && isArticle && said.publishedDate && <meta property="article:published_time" content={said.publishedDate} />}
      {listed && isArticle && said.modifiedDate && <meta property="article:modified_time" content={said.modifiedDate} />}
      {listed && <meta name="twitter:card" content="summary_large_image" />}
      {listed && <script type="application/ld+json">{scriptText(structuredData(facts))}</script>}
    </>
  );
};
