import { useId, useState } from 'react';

interface Shown {
  url: string;
  text: string;
}

interface WipeSliderProps {
  /** Subject of both pictures. */
  name: string;
  before: Shown;
  now: Shown;
}

/** Two pictures, one over the other: a finger or the arrow keys move the line between them. */
export function WipeSlider({ name, before, now }: WipeSliderProps) {
  const id = useId();
  const [part, setPart] = useState(50);
  const picture = 'absolute inset-0 size-full object-cover';
  return (
    <figure className="flex flex-col gap-1">
      <div className="relative aspect-square w-full overflow-hidden rounded-m bg-sunken">
        <img src={now.url} alt={`${name}, ${now.text}`} loading="lazy" className={picture} />
        <img
          src={before.url}
          alt={`${name}, ${before.text}`}
          loading="lazy"
          className={picture}
          style={{ clipPath: `inset(0 ${100 - part}% 0 0)` }}
        />
        <div
          aria-hidden
          className="pointer-events-none absolute inset-y-0 w-1 -translate-x-1/2 bg-straw"
          style={{ left: `${part}%` }}
        />
        <input
          id={id}
          type="range"
          min={0}
          max={100}
          value={part}
          aria-label={`${name}: how much of ${before.text} is shown`}
          aria-valuetext={`${part} %`}
          onChange={({ target }) => setPart(Number(target.value))}
          className="absolute inset-x-0 bottom-2 mx-auto h-11 w-[calc(100%-1rem)] cursor-ew-resize accent-brand"
        />
      </div>
      <figcaption className="flex justify-between gap-2 text-sm">
        <span>{before.text}</span>
        <span className="font-semibold">{name}</span>
        <span>{now.text}</span>
      </figcaption>
    </figure>
  );
}
