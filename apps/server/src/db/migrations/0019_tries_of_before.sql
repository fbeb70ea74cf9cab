-- A payment that was missing before had its next try put at the end of the program; it is tried a day after it was due, which is now.
UPDATE bookings b SET next_try_at = c.due_at + interval '1 day'
  FROM (SELECT booking_id, min(due_at) AS due_at FROM charges WHERE state = 'open' GROUP BY booking_id) c
 WHERE c.booking_id = b.id AND b.state = 'active' AND b.next_try_at > b.end_at + interval '10 days';
