package parcels.guides.databases;

import com.zaxxer.hikari.HikariConfig;
import com.zaxxer.hikari.HikariDataSource;
import java.net.URI;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.Optional;

final class Database {
  interface Work<T> {
    T run(Connection connection) throws SQLException;
  }

  interface Row<T> {
    T read(ResultSet row) throws SQLException;
  }

  static final Database PARCELS = new Database("parcels", System.getenv("DATABASE_URL"));
  static final Database LEDGER = new Database("ledger", System.getenv("LEDGER_URL"));

  final String name;
  private final HikariDataSource pool;

  // #region pool
  /**
   * @param url postgres://user:password@host:port/database
   */
  private Database(String name, String url) {
    this.name = name;
    var address = URI.create(url);
    var account = address.getUserInfo().split(":", 2);
    var config = new HikariConfig();
    config.setJdbcUrl(
        "jdbc:postgresql://" + address.getAuthority().split("@")[1] + address.getPath());
    config.setUsername(account[0]);
    config.setPassword(account.length > 1 ? account[1] : "");
    config.setMinimumIdle(0);
    config.setMaximumPoolSize(20); // connections of this pool
    config.setConnectionTimeout(5_000); // waiting for one of them
    config.setConnectionInitSql("SET statement_timeout = '10s'; SET lock_timeout = '5s'");
    this.pool = new HikariDataSource(config);
  }

  // #endregion pool

  // #region transaction
  /** Runs {@code work} in a transaction, and ends it with {@code end}. */
  <T> T transaction(String step, String end, Work<T> work) throws SQLException {
    Outside.reached(step);
    T result;
    // Closing a connection whose transaction is open rolls it back.
    try (var connection = pool.getConnection()) {
      connection.setAutoCommit(false);
      result = work.run(connection);
      update(connection, end);
    }
    Outside.reached("committed " + step);
    return result;
  }

  // #endregion transaction

  <T> T transaction(String step, Work<T> work) throws SQLException {
    return transaction(step, "COMMIT", work);
  }

  /** Runs one statement outside of a transaction. */
  void execute(String sql, Object... values) throws SQLException {
    try (var connection = pool.getConnection()) {
      update(connection, sql, values);
    }
  }

  /** The first row that a query finds. */
  <T> Optional<T> first(Row<T> row, String sql, Object... values) throws SQLException {
    try (var connection = pool.getConnection();
        var statement = prepare(connection, sql, values);
        var rows = statement.executeQuery()) {
      return rows.next() ? Optional.of(row.read(rows)) : Optional.empty();
    }
  }

  /** Returns how many rows have changed. */
  static int update(Connection connection, String sql, Object... values) throws SQLException {
    try (var statement = prepare(connection, sql, values)) {
      return statement.executeUpdate();
    }
  }

  private static PreparedStatement prepare(Connection connection, String sql, Object... values)
      throws SQLException {
    var statement = connection.prepareStatement(sql);
    for (var i = 0; i < values.length; i++) {
      statement.setObject(i + 1, values[i]);
    }
    return statement;
  }
}
