package main

import (
	"context"

	"github.com/jackc/pgx/v5/pgxpool"
)

// #region two-phase

// prepare does the work of one database up to PREPARE TRANSACTION.
func prepare(
	ctx context.Context, d database, id, step string,
	work func(*pgxpool.Conn) error,
) error {
	gid := id + "-" + d.name
	prepared, err := isPrepared(ctx, d, gid)
	if err != nil || prepared {
		return err
	}
	end := "PREPARE TRANSACTION '" + gid + "'"
	return d.transaction(ctx, step, end, func(connection *pgxpool.Conn) error {
		// Fails if the transaction has been rolled back in the meantime.
		_, err := connection.Exec(ctx, "INSERT INTO prepared (gid) VALUES ($1)", gid)
		if err != nil {
			return err
		}
		return work(connection)
	})
}

func commitPrepared(ctx context.Context, d database, id, step string) error {
	if err := reached(step); err != nil {
		return err
	}
	if err := finishPrepared(ctx, d, "COMMIT", id+"-"+d.name); err != nil {
		return err
	}
	return reached("committed " + step)
}

func rollBackPrepared(ctx context.Context, d database, id string) error {
	gid := id + "-" + d.name
	if err := finishPrepared(ctx, d, "ROLLBACK", gid); err != nil {
		return err
	}
	// Keeps a step that a cancellation has left behind from preparing later.
	_, err := d.pool.Exec(ctx,
		"INSERT INTO prepared (gid) VALUES ($1) ON CONFLICT DO NOTHING", gid)
	return err
}

func finishPrepared(
	ctx context.Context, d database, command, gid string,
) error {
	prepared, err := isPrepared(ctx, d, gid)
	if err != nil || !prepared {
		return err
	}
	_, err = d.pool.Exec(ctx, command+" PREPARED '"+gid+"'")
	return err
}

func isPrepared(
	ctx context.Context, d database, gid string,
) (prepared bool, err error) {
	sql := "SELECT EXISTS (SELECT 1 FROM pg_prepared_xacts WHERE gid = $1)"
	err = d.pool.QueryRow(ctx, sql, gid).Scan(&prepared)
	return prepared, err
}

// #endregion two-phase
