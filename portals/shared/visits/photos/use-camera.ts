import { type RefObject, useEffect, useRef, useState } from 'react';

/** Torch control of some phones, which the types lack. */
interface Lit {
  getCapabilities?: () => { torch?: boolean };
  applyConstraints: (constraints: { advanced: { torch: boolean }[] }) => Promise<void>;
}

export interface Camera {
  video: RefObject<HTMLVideoElement | null>;
  /** `none` where there is no camera, or it may not be used. */
  state: 'starting' | 'on' | 'none';
  /** State of the torch; null where there is none. */
  torch: boolean | null;
  switchTorch: () => void;
  /** The picture that is shown now; null while there is none. */
  take: () => Promise<Blob | null>;
}

/** A camera that is gone leaves its last picture on the screen: that is none of what is before it now. */
const isLive = ({ srcObject }: HTMLVideoElement): boolean =>
  srcObject instanceof MediaStream &&
  srcObject.getVideoTracks().some(({ readyState }) => readyState === 'live');

async function pictureOf(video: HTMLVideoElement): Promise<Blob | null> {
  if (!video.videoWidth || !isLive(video)) return null;
  const canvas = document.createElement('canvas');
  canvas.width = video.videoWidth;
  canvas.height = video.videoHeight;
  canvas.getContext('2d')?.drawImage(video, 0, 0);
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg', 0.9));
}

/** The camera at the back of the phone, while the component is there. */
export function useCamera(): Camera {
  const video = useRef<HTMLVideoElement>(null);
  const track = useRef<Lit | null>(null);
  const [state, setState] = useState<Camera['state']>('starting');
  const [torch, setTorch] = useState<boolean | null>(null);
  useEffect(() => {
    let stream: MediaStream | null = null;
    let isGone = false;
    const stop = () => {
      for (const each of stream?.getTracks() ?? []) each.stop();
    };
    const start = async () => {
      const wanted = { facingMode: 'environment', width: { ideal: 1920 }, height: { ideal: 1440 } };
      stream = await navigator.mediaDevices.getUserMedia({ video: wanted, audio: false });
      if (isGone || !video.current) return stop();
      const [eye] = stream.getVideoTracks();
      // A phone that is locked, or rings, takes it away.
      eye?.addEventListener('ended', begin, { once: true });
      track.current = eye as unknown as Lit;
      video.current.srcObject = stream;
      await video.current.play();
      setState('on');
      if (track.current.getCapabilities?.().torch) setTorch(false);
    };
    const begin = () => {
      if (isGone) return;
      // Nobody sees it now, and some browsers would refuse it.
      if (document.visibilityState === 'hidden')
        return document.addEventListener('visibilitychange', begin, { once: true });
      stop();
      setState('starting');
      setTorch(null);
      // Without a camera, or the leave to use it, there is the gallery; the screen says so.
      start().catch(() => setState('none'));
    };
    begin();
    return () => {
      isGone = true;
      stop();
    };
  }, []);
  return {
    video,
    state,
    torch,
    switchTorch: () => {
      const next = !torch;
      void track.current
        ?.applyConstraints({ advanced: [{ torch: next }] })
        .then(() => setTorch(next))
        .catch(() => setTorch(null));
    },
    take: async () => (video.current ? pictureOf(video.current) : null),
  };
}
