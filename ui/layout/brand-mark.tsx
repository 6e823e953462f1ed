import { frogPath, horseshoePath, nailHolesPath } from '../../contracts/pages/brand-mark';

type BrandMarkProps = {
  className?: string;
  /** The logo's accessible name. Omit it beside the business name. */
  title?: string;
};

/**
 * A shod hoof from below: the shoe open at the heels, the frog between its branches, toe down like a map pin.
 * `--mark-shoe` and `--mark-frog` set the colours.
 */
export function BrandMark({ className, title }: BrandMarkProps) {
  return (
    <svg
      viewBox="0 0 96 96"
      className={className}
      focusable="false"
      role={title ? 'img' : undefined}
      aria-label={title}
      aria-hidden={title ? undefined : true}
    >
      <path fill="var(--mark-shoe, currentColor)" fillRule="evenodd" d={horseshoePath + nailHolesPath} />
      <path fill="var(--mark-frog, var(--color-ember))" d={frogPath} />
    </svg>
  );
}
