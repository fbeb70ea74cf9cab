import type { TeamRight } from '@ownward/contract/call'
import type { BulkAct, BulkAction } from '@ownward/contract/tables'
import type { ReactNode } from 'react'

/** What a form hands over once it is filled in, and how it is left. */
export interface BulkFormProps {
  onReady: (act: BulkAct) => void
  onClose: () => void
}

/** How many rows of a preview would come to what, in words. */
export interface CountsSaid {
  n: string
  changed: string
  unchanged: string
  refused: string
}

/** What a preview says of an action that changes nothing that stood there. */
export interface PreviewWords {
  counts: (said: CountsSaid) => string
  soFar: (said: CountsSaid & { looked: string }) => string
  will: () => string
  nothing: () => string
}

/** Something that can be done to the rows that are selected. */
export interface BulkChoice {
  action: BulkAction
  says: () => string
  /** The right that it takes beside that of its table. */
  right?: TeamRight
  /** Asks for what it takes; without it, it takes nothing. */
  Form?: (props: BulkFormProps) => ReactNode
  words?: PreviewWords
  /** Said before it begins, where it is not taken back. */
  final?: () => string
  /** Whether the preview shows how one row would be written to. */
  sample?: boolean
}
