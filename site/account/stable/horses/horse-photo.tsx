import { BrandMark } from '../../../../ui/layout/brand-mark';
import { classNames } from '../../../../ui/layout/class-names';

export function HorsePhoto({ url, className }: { url: string | null; className: string }) {
  return (
    <span
      className={classNames(
        'flex shrink-0 items-center justify-center overflow-hidden rounded-m bg-sunken text-line-strong',
        className,
      )}
    >
      {url ? (
        <img src={url} alt="" loading="lazy" decoding="async" className="size-full object-cover" />
      ) : (
        <BrandMark className="size-1/2" />
      )}
    </span>
  );
}
