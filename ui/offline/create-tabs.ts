/** Creates a channel to the other tabs of an app, and to its installed copy. Does nothing in browsers without it. */
export function createTabs<Message>(name: string) {
  const channel = 'BroadcastChannel' in window ? new BroadcastChannel(name) : null;
  return {
    send: (message: Message): void => channel?.postMessage(message),
    listen: (listener: (message: Message) => void): void =>
      channel?.addEventListener('message', ({ data }: MessageEvent<Message>) => listener(data)),
  };
}
