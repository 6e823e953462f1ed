import { CalendarPlus, ClipboardList, Image, PencilLine } from 'lucide-react';
import { urls } from '../../../contracts/pages/paths';
import { Button } from '../../../ui/forms/button';
import { Card } from '../../../ui/layout/card';

/** Links of the dashboard. */
export function QuickActions({ workUrl }: { workUrl: string | null }) {
  const actions = [
    { href: urls.booking, label: 'Book Service', icon: CalendarPlus },
    { href: urls.myStable, label: 'My Stable', icon: ClipboardList },
    { href: urls.editProfile, label: 'Edit Profile', icon: PencilLine },
    ...(workUrl ? [{ href: workUrl, label: 'Our Work', icon: Image }] : []),
  ];
  return (
    <Card title="Quick Actions">
      <ul className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,max(8rem,40%)),1fr))] gap-3">
        {actions.map(({ href, label, icon: Icon }, index) => (
          <li key={label}>
            <Button
              href={href}
              wide
              rel={href === workUrl ? 'noopener' : undefined}
              variant={index === 0 ? 'primary' : 'secondary'}
              className="h-full min-h-20 flex-col px-2"
              icon={<Icon aria-hidden className="size-6 shrink-0" />}
            >
              {label}
            </Button>
          </li>
        ))}
      </ul>
    </Card>
  );
}
