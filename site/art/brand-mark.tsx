type BrandMarkProps = {
  className?: string;
  /** The logo's name for screen readers; leave out when the business name stands beside it. */
  title?: string;
};

const shoe =
  'M18.2 6.5 L31.6 9.7 C33.4 10.1 34.2 11.7 33.5 13.4 C29.3 23.3 25.2 32.7 25.2 44.6 C25.2 61.6 34.4 73.6 48 73.6 C61.6 73.6 70.8 61.6 70.8 44.6 C70.8 32.7 66.7 23.3 62.5 13.4 C61.8 11.7 62.6 10.1 64.4 9.7 L77.8 6.5 C79.5 6.1 80.9 6.9 81.7 8.5 C86.5 18.5 90 31 90 44.2 C90 72.5 72 92 48 92 C24 92 6 72.5 6 44.2 C6 31 9.5 18.5 14.3 8.5 C15.1 6.9 16.5 6.1 18.2 6.5 Z';
const nailHoles =
  'M13.5 36.0L18.1 36.2L17.7 44.0L13.1 43.8ZM78.3 44.0L82.9 43.8L82.5 36.0L77.9 36.2ZM14.6 52.3L19.0 51.1L21.0 58.7L16.6 59.9ZM75.0 58.7L79.4 59.9L81.4 52.3L77.0 51.1ZM21.1 67.8L24.7 65.0L29.5 71.2L25.9 74.0ZM66.5 71.2L70.1 74.0L74.9 67.8L71.3 65.0Z';
const frog =
  'M39.5 9 C41.5 7.6 43.7 8 44.9 10 L48 15.5 L51.1 10 C52.3 8 54.5 7.6 56.5 9 C60.3 11.8 60.7 15.5 59.2 20.5 L50.6 57.5 C49.9 60.3 46.1 60.3 45.4 57.5 L36.8 20.5 C35.3 15.5 35.7 11.8 39.5 9 Z';

/**
 * A shod hoof seen from below: the shoe open at the heels, the frog between its branches, toe down like a map
 * pin. `--mark-shoe` and `--mark-frog` recolour it.
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
      <path fill="var(--mark-shoe, currentColor)" fillRule="evenodd" d={shoe + nailHoles} />
      <path fill="var(--mark-frog, var(--color-ember))" d={frog} />
    </svg>
  );
}
