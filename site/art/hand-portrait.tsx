// Hat, skin and shirt, in the colours of the posters.
const portraits = [
  { hat: '#7a4a21', skin: '#d9a37a', shirt: '#134a4b' },
  { hat: '#13282a', skin: '#b97f58', shirt: '#b63d08' },
  { hat: '#c99a4a', skin: '#e3b592', shirt: '#475658' },
] as const;

/**
 * A drawn portrait for a person without a picture: hat, collar and apron straps before the ranges. `index` selects
 * the look.
 */
export function HandPortrait({ index }: { index: number }) {
  const { hat, skin, shirt } = portraits[index % portraits.length] ?? portraits[0];
  return (
    <svg viewBox="0 0 120 120" aria-hidden focusable="false" className="h-full w-full">
      <path fill="#f0c46c" d="M0 0h120v120H0z" />
      <path fill="#86cdc0" d="M0 70 28 52l22 14 30-22 40 26v50H0z" />
      <path fill={shirt} d="M14 120c2-24 16-33 32-36h28c16 3 30 12 32 36z" />
      <path fill="#5b3518" d="M38 86l9-2 2 36h-9zM82 86l-9-2-2 36h9z" />
      <path
        fill={skin}
        d="M50 74h20v14c-6 6-14 6-20 0zM40 46c0-16 8-22 20-22s20 6 20 22-8 32-20 32-20-16-20-32z"
      />
      <path fill={hat} d="M38 36c2-18 10-24 22-24s20 6 22 24c10 1 18 4 20 8-28 6-56 6-84 0 2-4 10-7 20-8z" />
      <path fill="#142123" d="M38 34h44v4H38z" opacity=".55" />
    </svg>
  );
}
