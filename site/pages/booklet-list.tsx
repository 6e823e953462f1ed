import { BookOpen, Gift, Lightbulb, ShieldCheck } from 'lucide-react';
import type { SiteFrame } from '../../contracts/pages/frame';
import { urls } from '../../contracts/pages/paths';
import type { SitePageProps } from '../../contracts/pages/renderer';
import { BookletForm } from '../booklet/booklet-form';
import { Island } from '../island';
import { BackLink } from '../shell/back-link';

const promises = [
  {
    icon: BookOpen,
    title: 'Fortnightly booklets',
    text: 'One subject each: thrush, quarter cracks, the first trim of a foal.',
  },
  { icon: Lightbulb, title: 'Expert tips', text: 'What to look for, and what to do before we get there.' },
  { icon: Gift, title: 'A free welcome booklet', text: 'In your inbox a few minutes from now.' },
  { icon: ShieldCheck, title: 'No spam', text: 'Nothing but hoof care, and your address stays with us.' },
];

/** `/bookletlist`. */
export function BookletListPage({ consent, frame }: SitePageProps['booklet-list'] & { frame: SiteFrame }) {
  return (
    <div className="wrap group py-8 md:py-14">
      <div className="group-has-data-done:hidden">
        <BackLink href={urls.home}>Back to Home</BackLink>
      </div>
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-x-16 gap-y-10 lg:mt-4 lg:grid-cols-2">
        <div className="group-has-data-done:hidden">
          <h1 className="mt-4 text-title font-bold">Join Our Educational Booklet List</h1>
          <p className="mt-4 max-w-prose text-lg text-ink-soft">
            Short, plain booklets about the foot of the horse, by email. What you get:
          </p>
          <ul className="mt-8 flex flex-col gap-6">
            {promises.map(({ icon: Icon, title, text }) => (
              <li key={title} className="flex gap-4">
                <Icon aria-hidden className="mt-0.5 size-6 shrink-0 text-brand" />
                <div>
                  <strong className="block font-display text-lg leading-tight">{title}</strong>
                  <span className="text-ink-soft">{text}</span>
                </div>
              </li>
            ))}
          </ul>
        </div>
        <div className="min-w-0 rounded-l border border-line bg-surface p-5 group-has-data-done:border-0 group-has-data-done:bg-transparent group-has-data-done:px-0 sm:p-8">
          <Island name="booklet-form" component={BookletForm} props={{ known: frame.viewer?.prefill }} />
          <p className="mt-6 group-has-data-done:hidden border-t border-line pt-5 text-ink-soft">{consent}</p>
        </div>
      </div>
    </div>
  );
}
