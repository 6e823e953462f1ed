import { MessageSquareText, Phone } from 'lucide-react';
import { Button } from '../../../ui/forms/button';
import { Card } from '../../../ui/layout/card';
import { helpLine } from '../../../ui/saving/help-line';

export function HelpCard() {
  const line = helpLine();
  if (!line) return null;
  return (
    <Card title="Need a hand?" className="print:hidden">
      <p className="text-ink-soft">Something missing or not right? Call or text us and we’ll sort it out.</p>
      <div className="mt-4 flex flex-wrap gap-2.5">
        <Button href={line.href} variant="secondary" icon={<Phone aria-hidden className="size-5" />}>
          {`Call ${line.words}`}
        </Button>
        <Button
          href={line.href.replace('tel:', 'sms:')}
          variant="quiet"
          icon={<MessageSquareText aria-hidden className="size-5" />}
        >
          Send a text
        </Button>
      </div>
    </Card>
  );
}
