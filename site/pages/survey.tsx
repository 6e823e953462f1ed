import type { SiteFrame } from '../../contracts/pages/frame';
import type { SurveyProps } from '../../contracts/pages/survey';
import { BookletCover } from '../booklet/booklet-cover';
import { Island } from '../island';
import { SurveyForm } from '../survey/survey-form';

function Offer({ title, text }: SurveyProps['offer']) {
  return (
    <aside
      aria-label="The free booklet"
      className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,8rem),1fr))] items-center gap-x-6 gap-y-5 overflow-hidden rounded-l bg-straw px-5 sm:grid-cols-[auto_minmax(0,1fr)] py-6 text-on-straw sm:gap-x-8 sm:gap-y-2 sm:px-8 lg:sticky lg:top-28 lg:grid-cols-1 lg:gap-y-3 lg:py-8"
    >
      <div className="sm:row-span-2 lg:row-span-1 lg:mb-5">
        <BookletCover title="Laminitis and seedy toe" />
      </div>
      {title && <h2 className="text-xl font-bold break-words sm:self-end sm:text-2xl">{title}</h2>}
      {text && (
        <p className="col-span-full break-words whitespace-pre-line sm:col-span-1 sm:self-start">{text}</p>
      )}
    </aside>
  );
}

/** `/survey2025`. */
export function SurveyPage({
  title,
  intro,
  offer,
  thanks,
  consent,
  frame,
}: SurveyProps & { frame: SiteFrame }) {
  return (
    <div className="wrap group grid grid-cols-[minmax(0,1fr)] items-start gap-x-16 gap-y-8 py-10 md:py-16 lg:grid-cols-[minmax(0,1fr)_22rem] lg:grid-rows-[auto_1fr]">
      <div className="group-has-data-done:hidden">
        <h1 className="text-title font-bold break-words">{title}</h1>
        {intro && <p className="mt-3 max-w-prose text-lg whitespace-pre-line text-ink-soft">{intro}</p>}
      </div>
      <div className="group-has-data-done:hidden lg:col-start-2 lg:row-span-2 lg:row-start-1 lg:h-full">
        <Offer {...offer} />
      </div>
      <div className="min-w-0">
        <Island
          name="survey-form"
          component={SurveyForm}
          props={{ thanks, consent, known: frame.viewer?.prefill }}
        />
      </div>
    </div>
  );
}
