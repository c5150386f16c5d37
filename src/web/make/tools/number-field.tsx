interface NumberFieldProps {
  readonly label: string;
  readonly value: unknown;
  readonly least?: number;
  readonly most?: number;
  readonly onChange: (value: number | string) => void;
}

/** A whole number; what is none stays as it was typed, and the remarks say so. */
export function NumberField({ label, value, least = 0, most, onChange }: NumberFieldProps) {
  return (
    <label className="make-field">
      {label}
      <input
        type="number"
        min={least}
        max={most}
        value={value === undefined || value === null ? '' : String(value)}
        onChange={event => onChange(event.target.value === '' ? '' : Number(event.target.value))}
      />
    </label>
  );
}
