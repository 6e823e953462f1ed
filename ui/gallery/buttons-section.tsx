import { CalendarPlus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { Spinner } from '../feedback/spinner';
import { Button } from '../forms/button';
import type { ButtonSize, ButtonVariant } from '../forms/button-class';
import { IconButton } from '../forms/icon-button';
import { Row, Section } from './section';

const variants: ButtonVariant[] = ['primary', 'priority', 'secondary', 'quiet', 'danger'];
const sizes: ButtonSize[] = ['small', 'medium', 'large'];

/** Buttons in every variant, size and state. */
export function ButtonsSection() {
  const [pending, setPending] = useState(false);
  return (
    <Section title="Buttons">
      {sizes.map((size) => (
        <Row key={size}>
          {variants.map((variant) => (
            <Button key={variant} variant={variant} size={size}>
              {`${variant} ${size}`}
            </Button>
          ))}
        </Row>
      ))}
      <Row>
        {variants.map((variant) => (
          <Button key={variant} variant={variant} disabled>
            {variant} disabled
          </Button>
        ))}
      </Row>
      <Row>
        {variants.map((variant) => (
          <Button key={variant} variant={variant} pending pendingLabel="Sending…">
            {variant}
          </Button>
        ))}
      </Row>
      <Row>
        <Button icon={<CalendarPlus aria-hidden className="size-5" />}>With an icon</Button>
        <Button href="#fields" variant="secondary">
          A link
        </Button>
        <Button pending={pending} pendingLabel="Sending…" onClick={() => setPending(true)}>
          Press to send
        </Button>
        <IconButton label="Delete appointment" icon={<Trash2 />} />
        <IconButton label="Delete appointment, disabled" icon={<Trash2 />} disabled />
        <Spinner label="Loading" />
      </Row>
      <Button wide variant="priority">
        Get Priority Service Now, with a label so long that it needs a second line on a phone
      </Button>
    </Section>
  );
}
