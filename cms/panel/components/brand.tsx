/** The name over the sign-in form. */
export function Logo() {
  return (
    <div className="owner-logo">
      <Horseshoe size={44} />
      <span>Farrier office</span>
    </div>
  );
}

/** The mark in the corner of every page, which leads to the start. */
export function Icon() {
  return <Horseshoe size={18} />;
}

function Horseshoe({ size }: { size: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 24 24" fill="none" role="img" aria-label="Farrier office">
      <path
        d="M6.5 21.5H3.8C2.6 17.6 2.2 14.6 2.2 11.6 2.2 6 6.4 2.2 12 2.2S21.800 6 21.800 11.600c0 3-.4 6-1.600 9.900h-2.700c.7-3.600 1.200-6.600 1.200-9.500C18.700 8 16 5.400 12 5.400S5.300 8 5.300 12c0 2.900.5 5.900 1.200 9.500Z"
        fill="currentColor"
      />
    </svg>
  );
}
