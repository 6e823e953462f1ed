import type { SiteFrame } from '../../contracts/pages/frame';
import type { HomeProps } from '../../contracts/pages/home';
import { Disclosure } from '../../ui/layout/disclosure';
import { PromisedText } from '../promise/promised-text';

interface FaqSectionProps {
  faqs: HomeProps['faqs'];
  frame: SiteFrame;
}

export function FaqSection({ faqs, frame }: FaqSectionProps) {
  if (faqs.length === 0) return null;
  return (
    <section aria-labelledby="questions" className="below border-t border-line bg-surface">
      <div className="wrap section grid gap-x-16 gap-y-8 lg:grid-cols-[20rem_minmax(0,1fr)]">
        <div className="lg:sticky lg:top-28 lg:self-start">
          <h2 id="questions" className="text-title font-bold">
            Asked at the gate
          </h2>
          {frame.phoneHref && (
            <p className="mt-4 text-ink-soft">
              Not here? Call{' '}
              <a
                className="font-bold whitespace-nowrap text-brand underline underline-offset-4"
                href={frame.phoneHref}
              >
                {frame.phone}
              </a>
              .
            </p>
          )}
        </div>
        <div className="border-t border-line">
          {faqs.map(({ question, answer }) => (
            <Disclosure key={question} summary={question} name="questions">
              <p className="whitespace-pre-line">
                <PromisedText text={answer} words={frame.promise.words} />
              </p>
            </Disclosure>
          ))}
        </div>
      </div>
    </section>
  );
}
