import type { BulkAct, BulkAction } from '@ownward/contract/tables'
import type { ReactNode } from 'react'

/** What a form hands over once it is filled in, and how it is left. */
export interface BulkFormProps {
  onReady: (act: BulkAct) => void
  onClose: () => void
}

/** Something that can be done to the rows that are selected. */
export interface BulkChoice {
  action: BulkAction
  says: () => string
  /** Asks for what it takes; without it, it takes nothing. */
  Form?: (props: BulkFormProps) => ReactNode
}
