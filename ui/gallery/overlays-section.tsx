import { Phone, Send } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { toast } from '../feedback/toast-store';
import { Button } from '../forms/button';
import { IconButton } from '../forms/icon-button';
import { TextField } from '../forms/text-field';
import { Row, Section } from './section';

const Dialog = lazy(() => import('../overlays/dialog').then((module) => ({ default: module.Dialog })));
const ConfirmDialog = lazy(() =>
  import('../overlays/confirm-dialog').then((module) => ({ default: module.ConfirmDialog })),
);
const Drawer = lazy(() => import('../overlays/drawer').then((module) => ({ default: module.Drawer })));
const Tabs = lazy(() => import('../data/tabs').then((module) => ({ default: module.Tabs })));
const Tooltip = lazy(() => import('../overlays/tooltip').then((module) => ({ default: module.Tooltip })));
const TooltipGroup = lazy(() =>
  import('../overlays/tooltip').then((module) => ({ default: module.TooltipGroup })),
);
const ClientSearch = lazy(() => import('./client-search'));

type Overlay = 'dialog' | 'long' | 'confirm' | 'drawer' | null;

const tabs = [
  { value: 'history', label: 'Booking History', content: 'Three bookings.' },
  { value: 'horses', label: 'Horses', content: 'Two horses.' },
  { value: 'preferences', label: 'Preferences and everything else', content: 'None yet.' },
  { value: 'off', label: 'Disabled', content: '', disabled: true },
];

/** What opens above the page; all of it is loaded when it is needed. */
export function OverlaysSection() {
  const [open, setOpen] = useState<Overlay>(null);
  const opener = (overlay: Overlay, label: string) => (
    <Button variant="secondary" onClick={() => setOpen(overlay)}>
      {label}
    </Button>
  );
  const controls = (overlay: Overlay) => ({
    open: open === overlay,
    onOpenChange: (next: boolean) => setOpen(next ? overlay : null),
  });
  return (
    <Section title="Overlays">
      <Row>
        {opener('dialog', 'Dialog')}
        {opener('long', 'Long dialog')}
        {opener('confirm', 'Confirm')}
        {opener('drawer', 'Drawer')}
      </Row>
      <Suspense fallback={<p>Loading…</p>}>
        <TooltipGroup>
          <Tooltip content="Sends it at once">
            <IconButton label="Send SMS" icon={<Send />} />
          </Tooltip>
          <Tooltip content="Rings from this phone">
            <IconButton label="Call" icon={<Phone />} />
          </Tooltip>
        </TooltipGroup>
        <Tabs label="Client profile" tabs={tabs} />
        <ClientSearch />
        <Dialog
          {...controls('dialog')}
          title="Book Your Farrier Service"
          description="We call within 2 hours to confirm."
          footer={
            <>
              <Button variant="secondary" onClick={() => setOpen(null)}>
                Cancel
              </Button>
              <Button onClick={() => toast({ title: 'Sent', variant: 'success' })}>Send Request</Button>
            </>
          }
        >
          <div className="flex flex-col gap-5">
            <ClientSearch />
            <TextField label="First name" required />
          </div>
        </Dialog>
        <Dialog {...controls('long')} title="A long one with a title that goes on and on and on" size="large">
          {Array.from(
            { length: 30 },
            (_, line) => `Paragraph ${line + 1} of a text that scrolls inside.`,
          ).map((text) => (
            <p key={text} className="pb-4">
              {text}
            </p>
          ))}
        </Dialog>
        <ConfirmDialog
          {...controls('confirm')}
          title="Remove Thunder?"
          description="All associated health records are also deleted. This cannot be undone."
          confirmLabel="Remove Horse"
          onConfirm={() => setOpen(null)}
        />
        <Drawer {...controls('drawer')} title="Menu">
          <nav className="flex flex-col gap-1">
            <Button variant="quiet" href="#services">
              Services
            </Button>
            <Button variant="quiet" href="#about">
              About
            </Button>
          </nav>
        </Drawer>
      </Suspense>
    </Section>
  );
}
