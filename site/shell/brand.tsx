import { urls } from '../../contracts/pages/paths';
import { classNames } from '../../ui/layout/class-names';
import { BrandMark } from '../art/brand-mark';

/** Mark and name, which lead to the home page. */
export function Brand({ name, className }: { name: string; className?: string }) {
  return (
    <a
      href={urls.home}
      className={classNames(
        'flex min-h-12 min-w-0 items-center gap-2.5 font-display text-lg leading-tight font-bold sm:text-xl',
        className,
      )}
    >
      <BrandMark className="size-9 shrink-0 sm:size-10" />
      <span className="line-clamp-2 min-w-0">{name}</span>
    </a>
  );
}
