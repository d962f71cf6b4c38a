/** A picture of an article. One that lies in the store keeps its place until it is there. */
import { storedPictureOf, type StoredPicture } from '@/domain/articles/stored-picture';
import { articlePicture, type PictureState } from '@/services/articles/article-pictures';
import { classNames } from '@/ui/class-names';
import { useLive } from '@/ui/hooks/use-live';

export interface ArticlePictureProps {
  /** A path of this site. */
  readonly src: string;
  readonly alt: string;
  /** Whether it is fetched only when it comes near the window. */
  readonly isLazy?: boolean;
  readonly className?: string;
}

const said: Readonly<Record<Exclude<PictureState['state'], 'ready'>, string>> = {
  loading: '',
  missing: 'This picture isn’t in the store.',
  unreached: 'We couldn’t load this picture. Check your connection and reload the page.',
};

const Stored = ({ src, alt, isLazy, picture, className }: ArticlePictureProps & { readonly picture: StoredPicture }) => {
  const state = useLive(articlePicture(src));
  const { width, height } = picture;
  if (state.state === 'ready')
    return (
      <img
        src={state.url}
        alt={alt}
        width={width}
        height={height}
        {...(isLazy === true && { loading: 'lazy' })}
        decoding="async"
        className={classNames('h-auto max-w-full', className)}
      />
    );
  return (
    <>
      <svg
        role="img"
        aria-label={alt}
        width={width}
        height={height}
        viewBox={`0 0 ${String(width)} ${String(height)}`}
        className={classNames('h-auto max-w-full bg-surface-2', className)}
      />
      {said[state.state] !== '' && <span className="mt-1 block text-dense text-text-3">{said[state.state]}</span>}
    </>
  );
};

export const ArticlePicture = (props: ArticlePictureProps) => {
  const { src, alt, isLazy, className } = props;
  const picture = storedPictureOf(src);
  if (picture !== null) return <Stored {...props} picture={picture} />;
  return (
    <img
      src={src}
      alt={alt}
      {...(isLazy === true && { loading: 'lazy' })}
      decoding="async"
      className={classNames('h-auto w-full', className)}
    />
  );
};
