/** What each tool that works does, with a picture of it, what holds on every screen, and what is still being built. */
import { Link } from 'react-router-dom';
import { offersOf, plans } from '@/domain/plans/plans';
import { isReady } from '@/domain/plans/ready-pages';
import { href, screens, type Screen, type ScreenId } from '@/routes';
import { buttonClass } from '@/ui/button-class';
import { useHeadDetails } from '@/ui/hooks/use-head-details';
import { Limb } from '@/ui/limb';
import { checkAddress } from './check-address';
import { OpenSample } from './open-sample';
import { everywhere, toolDescriptions, type ToolDescription } from './features-list';
import { phonePicture, phonePictureFile, pictureFile, pictureSize, toolPictures } from './tool-pictures';

const column = 'mx-auto w-full max-w-[1200px] px-4 desk:px-6';

/** Whether a tool can be used today; screens that no plan opens are described only once they can. */
const works = ({ screen }: ToolDescription): boolean => {
  const { pageKey } = screens[screen] as Screen;
  return pageKey === undefined || isReady(pageKey);
};

const workingTools = toolDescriptions.filter(works);
const toolsInPreparation = toolDescriptions.filter((tool) => !works(tool));

const nameOf = (screen: ScreenId): string => {
  const { title, menu } = screens[screen] as Screen;
  return menu.app ?? title;
};

/** Each waits until the reader comes near, with its room there from the start: on a phone none is in the first screenful. */
const Picture = ({ screen }: { readonly screen: ScreenId }) => {
  const picture = toolPictures[screen];
  if (picture === undefined) return null;
  const { width, height } = pictureSize;
  return (
    <figure className="min-w-0">
      <picture className="after-paint block aspect-[680/440] overflow-hidden rounded-lg border border-line bg-surface-1 max-[560px]:aspect-[360/520]">
        <source
          media={`(max-width: ${phonePicture.upTo}px)`}
          srcSet={phonePictureFile(screen)}
          width={phonePicture.width}
          height={phonePicture.height}
        />
        <img
          src={pictureFile(screen, 1)}
          srcSet={([1, 2] as const).map((density) => `${pictureFile(screen, density)} ${width * density}w`).join(', ')}
          sizes={`(min-width: 1200px) ${width}px, (min-width: 901px) 56vw, calc(100vw - 2rem)`}
          width={width}
          height={height}
          alt={picture.alt}
          loading="lazy"
          decoding="async"
          className="block h-auto w-full"
        />
      </picture>
      <figcaption className="mt-2 text-micro text-text-3">{picture.caption}</figcaption>
    </figure>
  );
};

const Tool = ({ screen, title, lead }: ToolDescription) => (
  <section aria-labelledby={`tool-${screen}`} className="border-t border-line">
    <div
      className={`${column} grid items-start gap-x-12 gap-y-6 py-14 desk:grid-cols-[minmax(0,4fr)_minmax(0,6fr)] desk:py-[72px] bar:grid-cols-[minmax(0,1fr)_680px]`}
    >
      <div>
        <p className="text-ui text-text-3">{nameOf(screen)}</p>
        <h2 id={`tool-${screen}`} className="mt-1.5 text-h2 text-balance">
          {title}
        </h2>
        <p className="mt-4 max-w-[62ch] text-body text-pretty text-text-2">{lead}</p>
      </div>
      <Picture screen={screen} />
    </div>
  </section>
);

const Everywhere = () => (
  <section aria-labelledby="everywhere" className="border-t border-line bg-surface-1">
    <div className={`${column} py-16 desk:py-[88px]`}>
      <h2 id="everywhere" className="text-band text-balance">
        On every screen.
      </h2>
      <dl className="mt-8 grid gap-x-8 sm:grid-cols-2 bar:grid-cols-3">
        {everywhere.map(([title, text]) => (
          <div key={title} className="border-t border-line py-[18px]">
            <dt className="text-h4 font-semibold">{title}</dt>
            <dd className="mt-1.5 text-[14px] leading-[1.4rem] text-pretty text-text-2">{text}</dd>
          </div>
        ))}
      </dl>
    </div>
  </section>
);

const InPreparation = () => (
  <section aria-labelledby="preparation" className="border-t border-line">
    <div className={`${column} grid gap-x-12 gap-y-6 py-16 desk:grid-cols-[minmax(0,5fr)_minmax(0,7fr)] desk:py-[88px]`}>
      <div>
        <h2 id="preparation" className="text-band text-balance">
          In preparation.
        </h2>
        <p className="mt-4 max-w-[40ch] text-body text-pretty text-text-2">You can’t use these yet. Here’s what they will do.</p>
      </div>
      <dl className="min-w-0">
        {toolsInPreparation.map(({ screen, title, lead }) => (
          <div key={screen} className="grid gap-x-6 gap-y-0.5 border-t border-line py-3 sm:grid-cols-[10rem_1fr] sm:items-baseline">
            <dt>
              <span className="block text-h4 font-semibold">{title}</span>
              {title !== nameOf(screen) && <span className="text-ui text-text-3">{nameOf(screen)}</span>}
            </dt>
            <dd className="text-[14px] leading-[1.4rem] text-pretty text-text-2">{lead}</dd>
          </div>
        ))}
      </dl>
    </div>
  </section>
);

const FeaturesPage = () => {
  useHeadDetails({
    keywords: ['market sessions', 'economic calendar', 'position size calculator', 'trading journal', 'forex', 'futures'],
    offers: offersOf(plans, href('pricing')),
    breadcrumbs: [
      { name: 'Home', url: href('landing') },
      { name: screens.features.title, url: href('features') },
    ],
  });
  return (
    <>
      <section className={`${column} pt-24 pb-14 desk:pt-[116px] desk:pb-[72px]`}>
        <h1 className="max-w-[14ch] text-display tracking-[-0.03em] [font-stretch:118%]">Tools that show their working.</h1>
        <p className="mt-5 max-w-[54ch] text-lead text-pretty text-text-2">
          Every figure shows how it was calculated, how many trades or days it’s based on, and its margin of error. First what works today,
          then what we’re still building. The pictures show sample data.
        </p>
        <div className="mt-8 flex flex-wrap items-center gap-x-5 gap-y-2">
          <Link className={buttonClass({ variant: 'primary', size: 'lg' })} to={checkAddress}>
            Check my statement
          </Link>
          <p className="max-w-[44ch] text-ui text-text-2">
            Drop in a broker statement: we reconcile it in your browser and say what it can and can’t prove. Nothing is sent.
          </p>
        </div>
        <OpenSample />
        <Limb className="mt-10" />
      </section>
      {workingTools.map((tool) => (
        <Tool key={tool.screen} {...tool} />
      ))}
      <Everywhere />
      {toolsInPreparation.length > 0 && <InPreparation />}
      <section aria-labelledby="next" className="border-t border-line">
        <div className={`${column} flex flex-wrap items-end justify-between gap-6 py-16`}>
          <div>
            <h2 id="next" className="text-band text-balance">
              One price for everything.
            </h2>
            <p className="mt-3 max-w-[56ch] text-body text-pretty text-text-2">
              None of it is advice, and no figure is a forecast. Trading on margin can lose more than you deposit; the{' '}
              <Link className="text-text underline underline-offset-3" to={`${href('terms')}#risk-disclosure`}>
                risk disclosure
              </Link>{' '}
              says how.
            </p>
          </div>
          <Link className={buttonClass({ variant: 'primary', size: 'lg' })} to={href('pricing')}>
            See the price
          </Link>
        </div>
      </section>
    </>
  );
};

export default FeaturesPage;
