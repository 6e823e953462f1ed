import { CorrectiveShoeingArt } from '../art/corrective-shoeing-art';

/** The booklet as a picture. Decorative, so it has no accessible name. */
export function BookletCover({ title }: { title: string }) {
  return (
    <div
      aria-hidden
      className="iron relative aspect-3/4 w-32 shrink-0 -rotate-3 overflow-hidden rounded-s rounded-r-m bg-iron text-on-iron shadow-overlay sm:w-48"
    >
      <p className="line-clamp-4 p-3 pl-4 font-display text-[length:min(0.8125rem,4vw)] leading-tight font-bold text-straw sm:p-4 sm:pl-5 sm:text-xl">
        {title}
      </p>
      {/* The centre of the drawing: the foot. */}
      <CorrectiveShoeingArt className="absolute bottom-0 left-1/2 h-[58%] max-w-none -translate-x-[56%]" />
      <span className="absolute inset-y-0 left-0 w-2 bg-black/25" />
    </div>
  );
}
