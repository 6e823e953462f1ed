import { urls } from '../../contracts/pages/paths';
import { BrandMark } from '../../ui/layout/brand-mark';
import { classNames } from '../../ui/layout/class-names';

export function Brand({ name, className }: { name: string; className?: string }) {
  return (
    <a
      href={urls.home}
      className={classNames(
        'brand flex min-h-[48px] min-w-0 items-center gap-2 font-display sm:gap-2.5 leading-tight font-bold',
        className,
      )}
    >
      <BrandMark className="size-[36px] shrink-0 sm:size-10" />
      <span className="line-clamp-2 min-w-0">{name}</span>
    </a>
  );
}
