import type { Picture } from '../../contracts/pages/frame';

interface SitePictureProps {
  picture: Picture;
  /** Its displayed width, in `sizes` syntax. */
  sizes: string;
  className?: string;
  imageClassName?: string;
}

/** A picture in the best format and size for the browser, loaded lazily. */
export function SitePicture({ picture, sizes, className, imageClassName }: SitePictureProps) {
  return (
    <picture className={className}>
      <source type="image/avif" srcSet={picture.avif} sizes={sizes} />
      <source type="image/webp" srcSet={picture.webp} sizes={sizes} />
      <img
        src={picture.src}
        alt={picture.alt}
        width={picture.width}
        height={picture.height}
        loading="lazy"
        decoding="async"
        className={imageClassName}
      />
    </picture>
  );
}
