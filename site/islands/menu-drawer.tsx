import { Menu } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { Button } from '../../ui/button';
import { urls } from '../urls';

const loadDrawer = () => import('../../ui/drawer');
const Drawer = lazy(() => loadDrawer().then((module) => ({ default: module.Drawer })));

const links = [
  { href: urls.services, label: 'Services' },
  { href: urls.about, label: 'About' },
  { href: urls.contact, label: 'Contact' },
];

/** The navigation of small screens: a side drawer that closes when a link is chosen. */
export function MenuDrawer() {
  const [open, setOpen] = useState<boolean | null>(null);
  const close = () => setOpen(false);
  return (
    <>
      <Button
        variant="quiet"
        aria-label="Open menu"
        aria-haspopup="dialog"
        icon={<Menu aria-hidden />}
        onPointerEnter={() => void loadDrawer()}
        onClick={() => setOpen(true)}
      />
      {open !== null && (
        <Suspense>
          <Drawer open={open} onOpenChange={setOpen} title="Menu">
            <nav aria-label="Menu" className="flex flex-col gap-2">
              {links.map(({ href, label }) => (
                <a
                  key={href}
                  href={href}
                  onClick={close}
                  className="flex min-h-12 items-center rounded-m px-3 text-lg font-semibold hover:bg-sunken"
                >
                  {label}
                </a>
              ))}
              <Button href={urls.leaveReview} onClick={close} wide>
                Leave a Review
              </Button>
            </nav>
          </Drawer>
        </Suspense>
      )}
    </>
  );
}
