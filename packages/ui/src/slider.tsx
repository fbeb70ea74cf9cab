import { type ReactNode, useId, useLayoutEffect, useRef } from 'react'

interface SliderProps {
  label: string
  /** The chosen value in words, shown large and said with every change. */
  valueText: string
  min: number
  max: number
  step: number
  value: number
  onChange: (value: number) => void
  /** Words at the two ends. */
  ends: readonly [ReactNode, ReactNode]
}

const thumb =
  '[&::-webkit-slider-thumb]:mt-[-11px] [&::-webkit-slider-thumb]:size-7 [&::-webkit-slider-thumb]:appearance-none [&::-webkit-slider-thumb]:rounded-full [&::-webkit-slider-thumb]:border-[3px] [&::-webkit-slider-thumb]:border-surface [&::-webkit-slider-thumb]:bg-spruce [&::-webkit-slider-thumb]:shadow-soft [&::-moz-range-thumb]:size-6 [&::-moz-range-thumb]:rounded-full [&::-moz-range-thumb]:border-[3px] [&::-moz-range-thumb]:border-surface [&::-moz-range-thumb]:bg-spruce'
/** With an edge that is seen where colors are forced, which take the track's own away. */
const track =
  '[&::-webkit-slider-runnable-track]:outline [&::-webkit-slider-runnable-track]:outline-transparent [&::-moz-range-track]:outline [&::-moz-range-track]:outline-transparent [&::-webkit-slider-runnable-track]:h-1.5 [&::-webkit-slider-runnable-track]:rounded-full [&::-webkit-slider-runnable-track]:bg-[linear-gradient(90deg,var(--color-lane)_var(--at,0%),var(--color-line)_0)] [&::-moz-range-track]:h-1.5 [&::-moz-range-track]:rounded-full [&::-moz-range-track]:bg-[linear-gradient(90deg,var(--color-lane)_var(--at,0%),var(--color-line)_0)]'

/** A value between two ends: the browser's own range control, so keys, touch and screen readers move it. */
export function Slider({ label, valueText, min, max, step, value, onChange, ends }: SliderProps) {
  const input = useRef<HTMLInputElement>(null)
  const id = useId()
  const share = max > min ? ((value - min) / (max - min)) * 100 : 0
  useLayoutEffect(() => input.current?.style.setProperty('--at', `${share}%`), [share])
  return (
    <div className="flex flex-col gap-2">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <label htmlFor={id} className="font-semibold">
          {label}
        </label>
        <output htmlFor={id} className="figures font-display text-xl font-bold">
          {valueText}
        </output>
      </div>
      <input
        ref={input}
        id={id}
        type="range"
        min={min}
        max={max}
        step={step}
        value={value}
        disabled={min === max}
        aria-valuetext={valueText}
        onChange={event => onChange(Number(event.target.value))}
        className={`h-11 w-full cursor-pointer touch-pan-y appearance-none rounded-full bg-transparent disabled:cursor-default ${track} ${thumb}`}
      />
      <div aria-hidden="true" className="figures flex justify-between text-sm text-ink-soft">
        <span>{ends[0]}</span>
        <span>{ends[1]}</span>
      </div>
    </div>
  )
}
