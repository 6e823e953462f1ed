import { CalendarCheck, ClipboardList, LockKeyhole, NotebookPen } from 'lucide-react';
import { HotShoeingArt } from '../../art/hot-shoeing-art';

const reasons = [
  {
    icon: NotebookPen,
    title: 'Type it once',
    text: 'Your name, phone and address are filled in when you book.',
  },
  {
    icon: ClipboardList,
    title: 'Every horse in one place',
    text: 'Shoeing, worming, vet and vaccinations, with the papers.',
  },
  {
    icon: CalendarCheck,
    title: 'Never miss a due date',
    text: 'See which horse is due, and put it in your calendar.',
  },
  {
    icon: LockKeyhole,
    title: 'Only you see it',
    text: 'Take your data with you or delete it whenever you like.',
  },
];

/** Reasons for creating an account. */
export function BrandPanel() {
  return (
    <aside
      aria-label="What an account gives you"
      className="iron overflow-hidden rounded-l bg-iron text-on-iron md:h-full"
    >
      {/* The picture has the panel's background, so that it has no visible edge. */}
      <HotShoeingArt className="block w-full mask-[linear-gradient(#000_75%,transparent)]" />
      <div className="flex flex-col gap-6 p-6 sm:p-8">
        <p className="font-display text-2xl font-bold text-straw">
          Half a minute now, less typing every time.
        </p>
        <ul className="flex flex-col gap-5">
          {reasons.map(({ icon: Icon, title, text }) => (
            <li key={title} className="flex gap-4">
              <Icon aria-hidden className="mt-0.5 size-6 shrink-0 text-straw" />
              <span>
                <strong className="block">{title}</strong>
                <span className="text-on-iron-soft">{text}</span>
              </span>
            </li>
          ))}
        </ul>
      </div>
    </aside>
  );
}
