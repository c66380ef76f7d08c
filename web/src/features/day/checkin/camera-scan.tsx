import { useEffect, useRef, useState } from 'react';

/** The part of BarcodeDetector that browsers have; TypeScript does not know it yet. */
type Detector = { detect: (from: HTMLVideoElement) => Promise<readonly { readonly rawValue: string }[]> };
type DetectorClass = new (options: { formats: readonly string[] }) => Detector;

const LOOK_EVERY_MS = 150;
/** The time that a code must be out of view before it counts again. */
const SAME_AGAIN_MS = 2_500;

const noReader =
  'This browser cannot read codes with its camera; Chrome on Android can. Use a hand scanner, or type the number and press Enter.';
const noCamera =
  'The camera cannot be used. Allow it in your browser’s settings, use a hand scanner, or type the number and press Enter.';

/** Shows what the camera sees and says each code that comes into view, read by the browser itself. */
export default function CameraScan({ onCode }: { onCode: (text: string) => void }) {
  const video = useRef<HTMLVideoElement>(null);
  const told = useRef(onCode);
  const [fault, setFault] = useState('');
  useEffect(() => {
    told.current = onCode;
  });
  useEffect(() => {
    const stop = new AbortController();
    void watch(video.current, { told: (text) => told.current(text), stop: stop.signal }).then(setFault);
    return () => stop.abort();
  }, []);
  if (fault !== '')
    return (
      <p role="status" className="col-span-full">
        {fault}
      </p>
    );
  return (
    <video
      ref={video}
      aria-label="What the camera sees"
      muted
      playsInline
      className="col-span-full max-h-64 w-full rounded-lg bg-ink object-cover"
    />
  );
}

type Watching = { readonly told: (text: string) => void; readonly stop: AbortSignal };

/** Reads codes until it is stopped; returns why it cannot, '' once it was stopped. */
async function watch(video: HTMLVideoElement | null, { told, stop }: Watching): Promise<string> {
  const Reader = (globalThis as { BarcodeDetector?: DetectorClass }).BarcodeDetector;
  if (!Reader || !video) return noReader;
  let stream: MediaStream | undefined;
  try {
    const reader = new Reader({ formats: ['qr_code', 'code_128'] });
    stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' } });
    video.srcObject = stream;
    await video.play();
    await readCodes(() => reader.detect(video), { told, stop });
    return '';
  } catch {
    return stop.aborted ? '' : noCamera;
  } finally {
    for (const track of stream?.getTracks() ?? []) track.stop();
  }
}

async function readCodes(look: () => ReturnType<Detector['detect']>, { told, stop }: Watching): Promise<void> {
  const seen = new Map<string, number>();
  while (!stop.aborted) {
    for (const { rawValue } of await look()) {
      const isNew = Date.now() - (seen.get(rawValue) ?? 0) > SAME_AGAIN_MS;
      seen.set(rawValue, Date.now());
      if (isNew) told(rawValue);
    }
    await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY_MS));
  }
}
