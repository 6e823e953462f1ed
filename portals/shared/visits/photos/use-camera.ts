import { type RefObject, useEffect, useRef, useState } from 'react';

/** Torch control of some phones, missing in the types. */
interface Lit {
  getCapabilities?: () => { torch?: boolean };
  applyConstraints: (constraints: { advanced: { torch: boolean }[] }) => Promise<void>;
}

export interface Camera {
  video: RefObject<HTMLVideoElement | null>;
  /** `none` without a camera or a permission. */
  state: 'starting' | 'on' | 'none';
  torch: boolean | null;
  switchTorch: () => void;
  /** Returns the current picture; null when there is none. */
  take: () => Promise<Blob | null>;
}

/** True while the camera runs. A lost camera leaves its last picture on the screen. */
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

/** Uses the phone's back camera while the component is mounted. */
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
      // Locking the phone or a call ends the camera.
      eye?.addEventListener('ended', begin, { once: true });
      track.current = eye as Lit;
      video.current.srcObject = stream;
      await video.current.play();
      setState('on');
      if (track.current.getCapabilities?.().torch) setTorch(false);
    };
    const begin = () => {
      if (isGone) return;
      // Waits until the page is visible: some browsers refuse a hidden page.
      if (document.visibilityState === 'hidden')
        return document.addEventListener('visibilitychange', begin, { once: true });
      stop();
      setState('starting');
      setTorch(null);
      // Without a camera or permission, the screen offers the gallery.
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
