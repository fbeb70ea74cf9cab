import { createElement } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { Shop } from './shop.ts'

const find = (id: string) => document.getElementById(id) as HTMLElement
hydrateRoot(find('root'), createElement(Shop, JSON.parse(find('shown').textContent)))
