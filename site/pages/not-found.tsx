import type { ReactNode } from 'react';
import type { SiteFrame } from '../../contracts/pages/frame';
import { urls } from '../../contracts/pages/paths';
import { Button } from '../../ui/forms/button';
import { CorrectiveShoeingArt } from '../art/corrective-shoeing-art';
import { PhoneLine } from '../shell/phone-line';

interface MessageProps {
  frame: SiteFrame;
  title: string;
  text: string;
  children: ReactNode;
}

const otherWays = [
  { href: urls.services, label: 'Services' },
  { href: urls.booking, label: 'Book online' },
  { href: urls.reviews, label: 'Reviews' },
];

function Message({ frame, title, text, children }: MessageProps) {
  return (
    <div className="wrap grid items-center gap-x-16 gap-y-10 py-12 md:grid-cols-[minmax(0,7fr)_minmax(0,5fr)] md:py-24">
      <div>
        <h1 className="text-title font-bold">{title}</h1>
        <p className="mt-4 max-w-prose text-lg text-ink-soft">{text}</p>
        <div className="mt-8 flex flex-wrap items-center gap-x-6 gap-y-3">{children}</div>
        <PhoneLine frame={frame} lead="Lame horse? Don’t look for the page. Call us." className="mt-8" />
      </div>
      <CorrectiveShoeingArt className="w-full rounded-l" />
    </div>
  );
}

function OtherWays() {
  return otherWays.map(({ href, label }) => (
    <a
      key={href}
      href={href}
      className="inline-flex min-h-12 items-center font-semibold text-brand underline underline-offset-4"
    >
      {label}
    </a>
  ));
}

export const NotFound = ({ frame }: { frame: SiteFrame }) => (
  <Message frame={frame} title="404 Page Not Found" text="This page doesn’t exist, or has moved.">
    <Button href={urls.home}>Back to the start</Button>
    <OtherWays />
  </Message>
);

export const ServiceNotFound = ({ frame }: { frame: SiteFrame }) => (
  <Message frame={frame} title="Service Not Found" text="We do not offer a service of this name.">
    <Button href={urls.home}>Back to Services</Button>
    <OtherWays />
  </Message>
);

export const ErrorPage = ({ message, frame }: { message: string; frame: SiteFrame }) => (
  <Message frame={frame} title="Something went wrong" text={message}>
    <Button href={urls.home}>Back to the start</Button>
    <OtherWays />
  </Message>
);
