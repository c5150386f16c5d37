import { generate } from 'lean-qr';
import { toSvgPath } from 'lean-qr/extras/svg';
import { useMemo } from 'react';

/** So much white around it is part of the code. */
const RIM = 4;

interface QrCodeProps {
  readonly text: string;
  /** What it is, for who cannot see it. */
  readonly label: string;
}

/** A text as a QR code: dark on white at any hour, or phones would not read it. */
export function QrCode({ text, label }: QrCodeProps) {
  const { path, side } = useMemo(() => {
    const code = generate(text);
    return { path: toSvgPath(code), side: code.size + 2 * RIM };
  }, [text]);
  return (
    <svg className="qr-code" viewBox={`${-RIM} ${-RIM} ${side} ${side}`} role="img" aria-label={label}>
      <rect x={-RIM} y={-RIM} width={side} height={side} fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  );
}
