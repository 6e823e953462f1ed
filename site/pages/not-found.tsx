import { Button } from '../../ui/button';
import { urls } from '../urls';

interface MessageProps {
  title: string;
  text: string;
  action: string;
}

function Message({ title, text, action }: MessageProps) {
  return (
    <div className="mx-auto flex max-w-2xl flex-col items-start gap-5 px-4 py-20">
      <h1 className="text-4xl font-bold">{title}</h1>
      <p className="text-lg text-ink-soft">{text}</p>
      <Button href={urls.home}>{action}</Button>
    </div>
  );
}

export const NotFound = () => (
  <Message title="404 Page Not Found" text="This page is not here, or not any more." action="Back to the start" />
);

export const ServiceNotFound = () => (
  <Message title="Service Not Found" text="We do not offer a service of this name." action="Back to Services" />
);

export const ErrorPage = ({ message }: { message: string }) => (
  <Message title="Something went wrong" text={message} action="Back to the start" />
);
