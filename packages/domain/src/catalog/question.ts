import { formatListingQuery, type ListingQuery } from './listing-query.ts'

/**
 * What a listing is asked, without how it is shown: neither page, order nor size, nor what was chosen from it; nor from where somebody only wants to know how far
 * cars are (PICK-06).
 */
export function questionOf(query: ListingQuery): ListingQuery {
  const {
    page: _page,
    orderBy: _order,
    limit: _limit,
    view: _view,
    pick: _pick,
    lat,
    lng,
    isLocal,
    ...question
  } = query
  const isNear = isLocal && question.city === undefined && lat !== undefined && lng !== undefined
  return isNear ? { ...question, lat, lng, isLocal } : question
}

/** The one way to write such a question down; '' for all cars. */
export function writeQuestion(query: ListingQuery): string {
  return formatListingQuery(questionOf(query))
}
