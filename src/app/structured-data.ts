/** Structured data (schema.org, JSON-LD) of a page. It describes what the page shows and adds no claim of its own. */
import { defaultPrice } from '@/domain/plans/default-price';
import type { Screen } from '@/routes';
import type { ArticleDetails, HeadDetails, NamedPage, ProductOffer } from '@/ui/head-details';
import { siteName, type SocialPage } from './site';

export interface PageFacts {
  readonly screen: Screen;
  readonly details: HeadDetails;
  readonly title: string;
  readonly description: string;
  /** Full addresses of the page and of the picture it is previewed with. */
  readonly url: string;
  readonly image: string;
  readonly origin: string;
  readonly contactEmail: string | undefined;
  readonly social: readonly SocialPage[];
}

type Node = Readonly<Record<string, unknown>>;

const absolute = (origin: string, path: string): string => new URL(path, origin).href;

const organisation = ({ origin, contactEmail, social }: PageFacts): Node => ({
  '@type': 'Organization',
  '@id': `${origin}/#organization`,
  name: siteName,
  url: `${origin}/`,
  logo: `${origin}/logo.svg`,
  ...(contactEmail === undefined
    ? {}
    : { contactPoint: { '@type': 'ContactPoint', contactType: 'customer service', email: contactEmail } }),
  ...(social.some((page) => page.isOurs) ? { sameAs: social.filter((page) => page.isOurs).map((page) => page.address) } : {}),
});

/** Offer of a page that names none: the price of the default plan. */
const defaultOffer = (facts: PageFacts): ProductOffer => ({
  name: siteName,
  description: facts.description,
  price: defaultPrice.amountCents / 100,
  currency: defaultPrice.currency,
  availability: 'InStock',
  url: '/price',
});

const offer = (origin: string, { name, description, price, currency, availability, url }: ProductOffer): Node => ({
  '@type': 'Offer',
  name,
  description,
  price,
  priceCurrency: currency,
  availability: `https://schema.org/${availability}`,
  url: absolute(origin, url),
});

const article = (facts: PageFacts, given: ArticleDetails | undefined): Node => {
  const { details, origin, title, description } = facts;
  const author = given?.author ?? details.author;
  const published = given?.publishedDate ?? details.publishedDate;
  const image = given?.image ?? facts.image;
  return {
    headline: given?.title ?? title,
    description: given?.description ?? description,
    publisher: { '@id': `${origin}/#organization` },
    ...(author === undefined ? {} : { author: { '@type': 'Person', name: author } }),
    ...(published === undefined
      ? {}
      : { datePublished: published, dateModified: given?.modifiedDate ?? details.modifiedDate ?? published }),
    image: absolute(origin, image),
    ...(given?.category === undefined ? {} : { articleSection: given.category }),
    ...keywords(given?.keywords ?? given?.tags ?? details.keywords),
  };
};

const keywords = (words: readonly string[] | undefined): Node =>
  words === undefined || words.length === 0 ? {} : { keywords: words.join(', ') };

const listOf = ({ origin }: PageFacts, pages: readonly NamedPage[]): Node => ({
  '@type': 'ItemList',
  itemListElement: pages.map(({ url }, index) => ({ '@type': 'ListItem', position: index + 1, url: absolute(origin, url) })),
});

const course = (facts: PageFacts, lessons: readonly NamedPage[]): Node => ({
  provider: { '@id': `${facts.origin}/#organization` },
  isAccessibleForFree: true,
  hasPart: lessons.map(({ name, url }) => ({ '@type': 'LearningResource', name, url: absolute(facts.origin, url) })),
});

const partOf = ({ details, origin }: PageFacts): Node =>
  details.partOf === undefined
    ? {}
    : { isPartOf: { '@type': 'Course', name: details.partOf.name, url: absolute(origin, details.partOf.url) } };

const questionsOf = ({ questions = [] }: HeadDetails): readonly Node[] =>
  questions.map(({ question, answer }) => ({ '@type': 'Question', name: question, acceptedAnswer: { '@type': 'Answer', text: answer } }));

/** Questions that a page of another type answers at its end. */
const furtherQuestions = ({ screen, details }: PageFacts): readonly Node[] =>
  screen.schema !== 'BlogPosting' || (details.questions ?? []).length === 0
    ? []
    : [{ '@type': 'FAQPage', mainEntity: questionsOf(details) }];

const special = (facts: PageFacts): Node => {
  const { screen, details, origin } = facts;
  switch (screen.schema) {
    case 'Product':
      return { image: facts.image, offers: (details.offers ?? [defaultOffer(facts)]).map((each) => offer(origin, each)) };
    case 'SoftwareApplication':
      return {
        applicationCategory: 'FinanceApplication',
        operatingSystem: 'Web browser',
        offers: (details.offers ?? [defaultOffer(facts)]).map((each) => offer(origin, each)),
      };
    case 'FAQPage':
      return { mainEntity: questionsOf(details) };
    case 'Blog':
      return {
        blogPost: (details.blogPosts ?? []).map((post) => ({
          '@type': 'BlogPosting',
          headline: post.title,
          description: post.description,
          author: { '@type': 'Person', name: post.author },
          datePublished: post.publishedDate,
          dateModified: post.modifiedDate ?? post.publishedDate,
          url: absolute(origin, post.url),
          ...(post.image === undefined ? {} : { image: absolute(origin, post.image) }),
          ...keywords(post.keywords),
        })),
      };
    case 'Course':
      return course(facts, details.lessons ?? []);
    case 'CollectionPage':
      return { mainEntity: listOf(facts, details.courses ?? []) };
    case 'Article':
    case 'BlogPosting':
    case 'NewsArticle':
      return { ...article(facts, details.article), ...partOf(facts) };
    default:
      return keywords(details.keywords);
  }
};

const breadcrumbs = ({ details, origin }: PageFacts): readonly Node[] =>
  details.breadcrumbs === undefined || details.breadcrumbs.length === 0
    ? []
    : [
        {
          '@type': 'BreadcrumbList',
          itemListElement: details.breadcrumbs.map(({ name, url }, index) => ({
            '@type': 'ListItem',
            position: index + 1,
            name,
            item: absolute(origin, url),
          })),
        },
      ];

/** The graph of a page: the organisation, the page itself with its type, and the way to it. */
export const structuredData = (facts: PageFacts): Node => {
  const { screen, details, title, description, url } = facts;
  // What is sold is the product, whatever the page about it is called.
  const name = ['Product', 'SoftwareApplication'].includes(screen.schema) ? siteName : title;
  const page: Node = { '@type': screen.schema, name, description, url, inLanguage: details.language ?? 'en', ...special(facts) };
  return {
    '@context': 'https://schema.org',
    '@graph': [organisation(facts), ...(screen.schema === 'Organization' ? [] : [page]), ...furtherQuestions(facts), ...breadcrumbs(facts)],
  };
};

/** JSON for a `<script>`: a `<` inside a text could end the element early. */
export const scriptText = (data: Node): string => JSON.stringify(data).replaceAll('<', String.raw`\u003c`);
