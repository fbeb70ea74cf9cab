import { useEffect, useEffectEvent, useState } from 'react'

const keptAs = 'scan-signal'
const on = 'on'

/**
 * Tells without the screen that a side was taken: a short tone, and the phone shakes where it can. Only for whoever asked for it, and
 * kept for the next time on this device (ACC-14). Gives whether it is on, and what switches it.
 */
export function useSignal(isTaken: boolean): [boolean, (wanted: boolean) => void] {
  const [wanted, setWanted] = useState(() => localStorage.getItem(keptAs) === on)
  const signal = useEffectEvent(() => {
    if (wanted) tell()
  })
  useEffect(() => {
    if (isTaken) signal()
  }, [isTaken])
  return [
    wanted,
    next => {
      setWanted(next)
      if (next) localStorage.setItem(keptAs, on)
      else localStorage.removeItem(keptAs)
      // What it is like is told at once.
      if (next) tell()
    },
  ]
}

const [hertz, seconds, loudness] = [880, 0.15, 0.2]

function tell(): void {
  // Not every phone has it, and none does it before the page was touched.
  navigator.vibrate?.(1000 * seconds)
  const sound = new AudioContext()
  const tone = new OscillatorNode(sound, { frequency: hertz })
  tone.connect(new GainNode(sound, { gain: loudness })).connect(sound.destination)
  tone.start()
  tone.stop(sound.currentTime + seconds)
  tone.addEventListener('ended', () => void sound.close())
}
